// [1 §6, D6] Every call on the caller's own record, as its owner and as others: what is not one's own does not exist.
// The calls come from the routes; one that names a record without a sample fails this test.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holds, type PermissionRule } from '#kit/contract/permissions.ts';
import { discoverRoutes, type FoundRoute } from '#kit/server/discover.ts';
import { withProgress } from '#kit/server/import-export/call-progress.ts';
import { DEMO_PASSWORD, type TestApp, testApp } from '../test-app.ts';
import type { TestClient, TestResponse } from '../test-client.ts';
import { parametersOf } from './rows.ts';
import { sampleBody } from './sample.ts';
import { discoverOwnRows, type OwnRowSample } from './sample-factory.ts';
import { checksumOfTables } from './tables.ts';

const OWNERS = ['S000000001', 'C000000001', 'admin'] as const;
/** Another account of the same store, business or platform, with the same roles. */
const twinOf = (loginId: string): string => `${loginId}-twin`;
/** Twins, a sibling store, a store and a business of others, and the owners to each other. */
const CALLERS = [...OWNERS, ...OWNERS.map(twinOf), 'S000000002', 'S000000003', 'C000000003'];
/** Whose accounts a caller with the code for accounts sees: not as an own record, but in its scope. */
const IN_SIGHT: Readonly<Record<string, readonly string[]>> = {
  admin: OWNERS,
  'admin-twin': OWNERS,
  C000000001: ['S000000001'],
  'C000000001-twin': ['S000000001', 'C000000001'],
};
/** Calls whose declaration says that they answer 200 for what is missing. */
const OK_WHEN_MISSING = ['GET /upload/progress/:uploadId'];

const ownRule = ({ permission }: FoundRoute): PermissionRule | undefined =>
  typeof permission === 'object' && 'own' in permission ? permission.own : undefined;
const nameOf = ({ method, path }: FoundRoute): string => `${method} ${path}`;
const ownRoutes = (await discoverRoutes()).filter((route) => route.scope === 'own' || ownRule(route));
const named = ownRoutes.filter((route) => parametersOf(route).length > 0);
const unnamed = ownRoutes.filter((route) => parametersOf(route).length === 0);

let app: TestApp;
const checks: (() => void)[] = [];
const clients = new Map<string, TestClient>();
const rows = new Map<string, string | undefined>();

/** The check of a file that runs until the tests are over. */
const uploads: OwnRowSample = {
  paths: ['/upload/progress/:uploadId'],
  async row({ node }, loginId) {
    const [account] = await node.services.db.query<{ id: number }>(
      'select id from accounts where login_id = $1',
      [loginId],
    );
    const uploadId = `upload-of-${loginId}`;
    void withProgress(account?.id ?? 0, uploadId, (progress) => {
      progress(0.5);
      return new Promise<void>((done) => checks.push(done));
    });
    return uploadId;
  },
};
const samples = [...(await discoverOwnRows()), uploads];
const sampleOf = ({ path }: FoundRoute) => samples.find(({ paths }) => paths.includes(path));

const TWIN = `with twin as (
    insert into accounts (login_id, kind, name, password_hash, store_id, business_id)
    select $2, kind, name, password_hash, store_id, business_id from accounts where login_id = $1 returning id
  ), agreed as (
    insert into terms_agreements (account_id, type_id, edition, version_id, language, ip, user_agent)
    select twin.id, t.type_id, t.edition, t.version_id, t.language, t.ip, t.user_agent
    from twin, terms_agreements t join accounts a on a.id = t.account_id where a.login_id = $1
  )
  insert into account_roles (account_id, role_id)
  select twin.id, r.role_id from twin, account_roles r join accounts a on a.id = r.account_id where a.login_id = $1`;

/** A session that no other call uses, as some calls end it. */
async function signIn(accountId: string): Promise<TestClient> {
  const client = app.anonymous();
  const { status } = await client.post('/admin/api/login', { accountId, accountPw: DEMO_PASSWORD });
  expect(status, accountId).toBe(200);
  return client;
}

beforeAll(async () => {
  app = await testApp();
  for (const owner of OWNERS) await app.node.services.db.query(TWIN, [owner, twinOf(owner)]);
  for (const caller of CALLERS) clients.set(caller, await signIn(caller));
  for (const route of named)
    for (const caller of CALLERS)
      rows.set(`${nameOf(route)} ${caller}`, await sampleOf(route)?.row(app, caller));
});
afterAll(async () => {
  for (const done of checks) done();
  await app?.stop();
});

const rowOf = (route: FoundRoute, loginId: string) => rows.get(`${nameOf(route)} ${loginId}`);
const clientOf = (loginId: string): TestClient => {
  const client = clients.get(loginId);
  if (!client) throw new Error(`${loginId} is not signed in`);
  return client;
};
const codesOf = async (client: TestClient) =>
  new Set((await client.get('/admin/api/session')).body.sa_actions as string[]);

/** The response to a call on a row; some look at the body first, so a good one is sent too. */
async function callOn(client: TestClient, route: FoundRoute, row: string): Promise<TestResponse> {
  const address = route.path.replace(/:\w+/, row);
  const bare = route.method === 'GET' || route.method === 'DELETE';
  const response = await client.call(route.method, address, bare ? undefined : {});
  if (response.status !== 400 || !route.body?.fields) return response;
  return client.call(route.method, address, sampleBody(route.body.fields, app.node.services.codes));
}

/** What no account has, in the form of a row. */
const missingRow = (row: string): string => (/^\d+$/.test(row) ? '2000000000' : 'Z999999999');

test('every record that an own call names has one parameter and a sample', () => {
  const odd = named.filter((route) => parametersOf(route).length !== 1 || !sampleOf(route));
  expect(odd.map((route) => `${nameOf(route)}: declare \`ownRows\` in a *.factory.ts`)).toEqual([]);
  const tried = named.filter((route) => OWNERS.some((owner) => rowOf(route, owner) !== undefined));
  expect(tried).toEqual(named);
});

describe.each(CALLERS)('%s', (caller) => {
  test('what is not its own is as what does not exist, and nothing changes', async () => {
    const client = clientOf(caller);
    const held = await codesOf(client);
    const before = await checksumOfTables(app.node.services.db);
    const leaks: string[] = [];
    let tried = 0;
    for (const route of named) {
      const rule = ownRule(route);
      // Without the code 403, whatever the row: it says nothing of it.
      const refused = rule !== undefined && !holds(held, rule);
      for (const owner of OWNERS) {
        const row = rowOf(route, owner);
        const seen = rule !== undefined && !refused && IN_SIGHT[caller]?.includes(owner);
        if (row === undefined || row === rowOf(route, caller) || seen) continue;
        tried += 1;
        const response = await callOn(client, route, row);
        const missing = await callOn(client, route, missingRow(row));
        const expected = refused ? 403 : OK_WHEN_MISSING.includes(nameOf(route)) ? 200 : 404;
        const [actual, ofMissing] = [response, missing].map(({ status, body }) =>
          JSON.stringify([status, body]),
        );
        if (response.status !== expected || actual !== ofMissing)
          leaks.push(`${nameOf(route)} of ${owner}: ${actual}, expected ${expected} as ${ofMissing}`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await checksumOfTables(app.node.services.db)).toBe(before);
    expect(tried).toBeGreaterThan(3);
  });
});

/** The records of other owners that a response tells of. */
const leakedIn = (body: unknown, caller: string): string[] =>
  named.flatMap((route) => {
    const actual = JSON.stringify(body ?? null);
    const rowsOfOthers = OWNERS.map((owner) => rowOf(route, owner)).filter(
      (row) => row !== undefined && row !== rowOf(route, caller),
    );
    const wire = parametersOf(route)[0]?.name;
    return rowsOfOthers.flatMap((row) =>
      actual.includes(`"${wire}":"${row}"`) || actual.includes(`"${wire}":${row}`) ? [`${wire} ${row}`] : [],
    );
  });

/** Calls what names no record, each time in a session of its own; returns what is wrong. */
async function callUnnamed(caller: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of unnamed) {
    const { status, body } = await (await signIn(caller)).call(route.method, route.path);
    if (status === 401 || status === 403 || status >= 500) wrong.push(`${nameOf(route)}: ${status}`);
    wrong.push(...leakedIn(body, caller).map((row) => `${nameOf(route)} tells of ${row}`));
  }
  return wrong;
}

test.each(CALLERS.filter((caller) => !OWNERS.some((owner) => owner === caller)))(
  '%s: calls that name no record are open to every session, and tell of nobody else',
  async (caller) => expect(await callUnnamed(caller)).toEqual([]),
);

// Last, as it uses up the records that the others were after.
test.each(OWNERS)('%s gets what is its own, after all others have tried', async (owner) => {
  const client = await signIn(owner);
  for (const route of named) {
    const row = rowOf(route, owner);
    if (row === undefined) continue;
    const { status, body } = await callOn(client, route, row);
    expect([nameOf(route), status, body]).toEqual([nameOf(route), 200, body]);
    const missing = await callOn(client, route, missingRow(row));
    expect([status, body], nameOf(route)).not.toEqual([missing.status, missing.body]);
  }
  expect(await callUnnamed(owner)).toEqual([]);
});
