// [1 §6, D9] Random roles: each call is allowed exactly if the role holds one of its codes, also after a change that
// another node made.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '#kit/contract/endpoints/endpoint.ts';
import { holds, type PermissionRule } from '#kit/contract/permissions.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { chanceOf } from '#kit/testing/chance.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { signedInWith } from './role.factory.ts';

const SUBSETS = 200;
/** Of the allowed calls, which do real work, only a part is made for each role; over all roles each is made many times. */
const ALLOWED_SHARE = 0.1;
const SIDE_BY_SIDE = 8;
const NO_ROW = '2000000000';

const ruleOf = (access: Access): PermissionRule | undefined => {
  if (access === 'session' || access === 'partner') return undefined;
  return typeof access === 'string' || Array.isArray(access) ? (access as PermissionRule) : undefined;
};
/** The calls that a code decides on, each with an address that names no row. */
const calls = (await discoverRoutes()).flatMap(({ method, path, permission, scope }) => {
  const rule = ruleOf(permission);
  const address =
    path.replace(/:\w+(\([^)]*\))?/g, NO_ROW) + (scope === 'chosenStore' ? `?storeCd=${NO_ROW}` : '');
  return rule ? [{ method, path, rule, address }] : [];
});

let app: TestApp;
let other: TestApp;
let admin: TestClient;
let reader: TestClient;
let actions: { resourcesCd: number; actionId: string }[];

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
  admin = await other.as('admin');
  actions = (await admin.get('/action?useYn=Y')).body;
  const made = await admin.post('/auth', { authId: 'random', authNm: '무작위' });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  reader = await signedInWith(app, 'random-reader', ['random']);
});
afterAll(() => app?.stop());

async function give(chosen: typeof actions): Promise<ReadonlySet<string>> {
  const resources = chosen.map(({ resourcesCd }) => ({ resourcesCd }));
  const saved = await admin.put('/auth/random', { resources });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const codes = chosen.map(({ actionId }) => actionId).sort();
  await expect
    .poll(async () => ((await reader.get('/admin/api/session')).body.sa_actions as string[]).sort(), {
      interval: 20,
    })
    .toEqual(codes);
  return new Set(codes);
}

test(`of ${SUBSETS} random roles, each allows exactly what it holds`, async () => {
  const chance = chanceOf(1);
  const wrong: string[] = [];
  const tried = { refused: 0, allowed: 0 };
  for (let subset = 0; subset < SUBSETS; subset += 1) {
    const share = chance.upTo(100) / 100;
    const held = await give(actions.filter(() => chance.happens(share)));
    const waiting = calls.filter(({ rule }) => !holds(held, rule) || chance.happens(ALLOWED_SHARE));
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const { method, path, rule, address } = next;
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        const { status } = await reader.call(method, address, body);
        const allowed = holds(held, rule);
        tried[allowed ? 'allowed' : 'refused'] += 1;
        if ((status === 403) === allowed)
          wrong.push(`role ${subset}: ${method} ${path} ${status}, held ${allowed}`);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  }
  expect(wrong).toEqual([]);
  expect(tried.refused).toBeGreaterThan(SUBSETS * calls.length * 0.3);
  expect(tried.allowed).toBeGreaterThan(calls.length);
}, 600_000);
