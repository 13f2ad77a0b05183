// [1 §6, D9] Random roles: each call is allowed exactly if the role holds one of its codes, or to every session where it
// needs none or names the caller's own record; also after a change that another node made.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access } from '#kit/contract/endpoints/endpoint.ts';
import { holds, type PermissionRule } from '#kit/contract/permissions.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { chanceOf } from '#kit/testing/chance.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { signedInWith } from './role.factory.ts';

const SUBSETS = 200;
/** Of the allowed calls, which do real work, only a part is made for each role; over all roles each is made many times. */
const ALLOWED_SHARE = 0.1;
const SIDE_BY_SIDE = 8;
const NO_ROW = '2000000000';
const READER = 'random-reader';
/** Makes the call that ends its own session. */
const LEAVER = 'random-leaver';
const LOGOUT = '/admin/api/logout';

/** The rules of a call for rows of others and for the caller's own record; `'session'`: open to every session. */
function rulesOf(access: Access): { rule: PermissionRule | 'session'; row: string }[] {
  if (access === 'partner' || (typeof access === 'object' && 'open' in access)) return [];
  if (typeof access === 'object' && 'own' in access)
    return [
      { rule: access.own, row: NO_ROW },
      { rule: 'session', row: READER },
    ];
  return [{ rule: access, row: NO_ROW }];
}
/** Every call of a session, each with an address that names no row or the reader's own. */
const calls = (await discoverRoutes()).flatMap(({ method, path, permission, scope }) =>
  rulesOf(permission).map(({ rule, row }) => ({
    method,
    path,
    rule,
    address: path.replace(/:\w+(\([^)]*\))?/g, row) + (scope === 'chosenStore' ? `?storeCd=${NO_ROW}` : ''),
  })),
);
const allows = (held: ReadonlySet<string>, rule: PermissionRule | 'session'): boolean =>
  rule === 'session' || holds(held, rule);

let app: TestApp;
let other: TestApp;
let admin: TestClient;
let reader: TestClient;
let leaver: TestClient;
let actions: { resourcesCd: number; actionId: string }[];

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
  admin = await other.as('admin');
  actions = (await admin.get('/action?useYn=Y')).body;
  const made = await admin.post('/auth', { authId: 'random', authNm: '무작위' });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  reader = await signedInWith(app, READER, ['random']);
  leaver = await signedInWith(app, LEAVER, ['random']);
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

async function statusOf({ method, path, address }: (typeof calls)[number]): Promise<number> {
  const client = path === LOGOUT ? leaver : reader;
  const { status } = await client.call(
    method,
    address,
    method === 'GET' || method === 'DELETE' ? undefined : {},
  );
  if (path === LOGOUT) await leaver.post('/admin/api/login', { accountId: LEAVER, accountPw: DEMO_PASSWORD });
  return status;
}

test(`of ${SUBSETS} random roles, each allows exactly what it holds`, async () => {
  const chance = chanceOf(1);
  const wrong: string[] = [];
  const tried = { refused: new Map<object, number>(), allowed: new Map<object, number>() };
  for (let subset = 0; subset < SUBSETS; subset += 1) {
    const share = chance.upTo(100) / 100;
    const held = await give(actions.filter(() => chance.happens(share)));
    const waiting = calls.filter(({ rule }) => !allows(held, rule) || chance.happens(ALLOWED_SHARE));
    const work = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const status = await statusOf(next);
        // The limit of calls in a minute comes before the address is read, and says nothing of rights.
        if (status === 429) continue;
        const allowed = allows(held, next.rule);
        const times = tried[allowed ? 'allowed' : 'refused'];
        times.set(next, (times.get(next) ?? 0) + 1);
        if ((status === 403) === allowed || status === 401)
          wrong.push(`role ${subset}: ${next.method} ${next.address} ${status}, held ${allowed}`);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  }
  expect(wrong).toEqual([]);
  const ruled = calls.filter(({ rule }) => rule !== 'session');
  expect(calls.filter((call) => !tried.allowed.has(call))).toEqual([]);
  expect(ruled.filter((call) => !tried.refused.has(call))).toEqual([]);
  const total = (times: ReadonlyMap<object, number>) => [...times.values()].reduce((sum, n) => sum + n, 0);
  expect(total(tried.refused)).toBeGreaterThan(SUBSETS * ruled.length * 0.3);
  expect(total(tried.allowed)).toBeGreaterThan(calls.length);
}, 600_000);
