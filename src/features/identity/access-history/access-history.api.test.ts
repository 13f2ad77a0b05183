import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInWith } from '#features/identity/roles/role.factory.ts';
import { toWallClock } from '#kit/contract/time/zoned-time.ts';
import { discoverRoutes } from '#kit/server/discover.ts';
import { downloadSpreadsheet } from '#kit/testing/sheet-calls.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { AFTER, PAGE } from './access-history.read-model.ts';
import { calledNames } from './called-names.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const DAY_MS = 86_400_000;
const wall = (ms: number) => toWallClock(new Date(ms), 'Asia/Seoul');
const query = (more: Record<string, string> = {}) => {
  const now = app.node.services.now().getTime();
  return new URLSearchParams({
    accountId: 'S000000001',
    sdtm: wall(now - DAY_MS),
    edtm: wall(now + DAY_MS),
    ...more,
  });
};
interface Row {
  account: { accountNm: string };
  resources: { resDesc: string };
  method: string;
  url: string;
  target: string | null;
  status: number;
  inDtm: string;
  sessionId: string;
}

test('[3 §3] an account’s calls are listed newest first, by the name of what allows them, with their result', async () => {
  const store = await app.as('S000000001');
  await store.get('/category/store?useYn=Y');
  await store.get('/category/store/999999');
  await store.get('/auth');
  await app.node.services.history.flush();
  const rows = (await admin.get(`/history?${query()}`)).body as Row[];
  expect(rows[0]).toMatchObject({ method: 'GET', url: '/auth', status: 403 });
  expect(rows[1]).toMatchObject({ url: '/category/store/:categoryCd', status: 404 });
  const listed = rows.find(({ url }) => url === '/category/store');
  expect(listed).toMatchObject({ status: 200, resources: { resDesc: '카테고리 조회' } });
  expect(rows.every(({ sessionId }) => /^.{16}$/.test(sessionId))).toBe(true);

  const page = (await admin.get(`/history?${query({ page: '1', size: '1' })}`)).body;
  expect(page).toMatchObject({ number: 1, size: 1, totalElements: rows.length, totalPages: rows.length });
  expect(page.content[0].url).toBe('/category/store/:categoryCd');
});

test('every call has a name in the languages of the product: of its action, or its own', async () => {
  const { services } = app.node;
  const own = Object.keys(services.texts.builtIn).filter((key) => key.startsWith('call.'));
  const nameOf = await calledNames({ db: services.db, locale: 'ko', services });
  const routes = (await discoverRoutes()).filter(({ path }) => !path.startsWith('/partner/'));
  const unnamed = routes.filter(({ method, path, summary }) => nameOf({ method, route: path }) === summary);
  expect(unnamed.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const calls = routes.map(({ method, path }) => `call.${method} ${path}`);
  expect(own.filter((key) => !calls.includes(key))).toEqual([]);
  expect(nameOf({ method: 'GET', route: '/mainMenu' })).toBe('화면 메뉴 조회');
});

test('[3 §5, D44] account and a period of at most 31 days are asked for; nobody else may read', async () => {
  const fieldsOf = async (more: Record<string, string>) => {
    const { status, body } = await admin.get(`/history?${query(more)}`);
    return [status, ...Object.entries(body.errorsMessage ?? {}).flat()];
  };
  expect(await fieldsOf({ accountId: '' })).toEqual([400, 'accountId', '계정을 선택 하여 주십시오.']);
  expect(await fieldsOf({ sdtm: '' })).toEqual([400, 'sdtm', '기간을 선택 하여 주십시오.']);
  expect(await fieldsOf({ sdtm: '2016-01-01 00:00:00' })).toEqual([
    400,
    'edtm',
    '한 번에 31일까지 볼 수 있어요.',
  ]);
  expect(await fieldsOf({ edtm: '2016-01-01 00:00:00' })).toEqual([
    400,
    'edtm',
    '끝 시각이 시작 시각보다 빨라요.',
  ]);
  expect((await admin.get(`/history?${query({ accountId: 'nobody' })}`)).status).toBe(404);
  for (const progressId of ['a b', 'x'.repeat(41)]) {
    const { status, body } = await admin.get(`/history/down?${query({ progressId })}`);
    expect([status, Object.keys(body.errorsMessage)]).toEqual([400, ['progressId']]);
  }
  const reader = await signedInWith(app, 'history-reader', ['custMng']);
  expect((await reader.get(`/history?${query()}`)).status).toBe(403);
});

test('[D42] the spreadsheet holds every row of the search, beyond one batch', async () => {
  const { db } = app.node.services;
  const [account] = await db.query<{ id: number }>('select id from accounts where login_id = $1', [
    'C000000003',
  ]);
  await db.query(
    `insert into access_history (account_id, session_hash, method, route, status, ip, at)
     select $1, 'abcdefabcdefabcd', 'GET', '/menu', 200, '10.0.0.1', now() - interval '1 hour' from generate_series(1, 4500)`,
    [account?.id],
  );
  const { rows } = await downloadSpreadsheet(admin, `/history/down?${query({ accountId: 'C000000003' })}`);
  expect(rows[0]).toContain('한 일');
  expect(rows).toHaveLength(4_501);
});

test('[D42] while the spreadsheet is written, its progress can be asked for by whoever asked for it', async () => {
  const { db } = app.node.services;
  await db.query(
    `insert into access_history (account_id, session_hash, method, route, status, ip, at)
     select a.id, 'abcdefabcdefabcd', 'GET', '/menu', 200, '10.0.0.1', now() - interval '1 hour'
     from accounts a, generate_series(1, 20000) where login_id = 'C000000002'`,
  );
  const other = await app.as('S000000002');
  const shares: number[] = [];
  let done = false;
  const sheet = `/history/down?${query({ accountId: 'C000000002', progressId: 'sheet-1' })}`;
  const work = downloadSpreadsheet(admin, sheet).finally(() => {
    done = true;
  });
  while (!done) {
    const { body } = await admin.get('/upload/progress/sheet-1');
    if (body.share !== null) shares.push(body.share);
    expect((await other.get('/upload/progress/sheet-1')).body.share).toBeNull();
  }
  expect((await work).rows).toHaveLength(20_001);
  expect(shares.some((share) => share > 0 && share < 1)).toBe(true);
  expect(shares).toEqual([...shares].sort((a, b) => a - b));
  expect((await admin.get('/upload/progress/sheet-1')).body.share).toBeNull();
});

test.each([
  ['a page', PAGE, '50, 0'],
  ['a batch of the spreadsheet', AFTER, 'now(), 1, 50'],
])('%s stops reading at its last row: it is sorted as the index is', async (_, { text }, values) => {
  const plan = await app.node.services.db.transaction(async (tx) => {
    await tx.query("select set_config('enable_seqscan', 'off', true)");
    await tx.query(`prepare asked as ${text}`);
    const lines = await tx.query(
      `explain execute asked (7, now() - interval '1 day', now(), 'Asia/Seoul', ${values})`,
    );
    await tx.query('deallocate asked');
    return lines;
  });
  const lines = JSON.stringify(plan);
  expect(lines).toMatch(/Presorted Key: h[_0-9]*\.at/);
  expect(lines).not.toContain('Sort Key: (to_char');
});
