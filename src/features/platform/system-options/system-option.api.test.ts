import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginLockMinutes } from '#features/identity/accounts/limits/login-guard.options.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';

let app: TestApp;
let other: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await testApp();
  other = await app.anotherNode();
  admin = await app.as('admin');
});
afterAll(() => app?.stop());

const set = (id: string, body: object) => admin.put(`/option/${id}`, body);
const fails = async (node: TestApp, accountId: string, times: number): Promise<void> => {
  for (let round = 0; round < times; round += 1)
    expect((await node.anonymous().post('/admin/api/login', { accountId, accountPw: 'wrong' })).status).toBe(
      401,
    );
};
const closed = async () =>
  (
    await app.node.services.db.query<{ minutes: number }>(
      `select extract(epoch from locked_until - now())::float8 / 60 as minutes from login_attempts
       where key like 'try:%' and locked_until > now()`,
    )
  ).map(({ minutes }) => Math.round(minutes));

test('[3 §2] the options of the product are listed with limits, default and effect in the reader’s language', async () => {
  const { body } = await admin.get('/option?optionNm=로그인 실패');
  expect(body).toMatchObject([
    {
      optionId: 'LOGIN_FAILURES',
      optionVal: '10',
      obeyedYn: 'Y',
      minVal: 3,
      maxVal: 50,
      defaultVal: 10,
      effect: expect.stringContaining('로그인이 잠겨요'),
      changes: [],
    },
  ]);
  const english = await admin.call('GET', '/option/LOGIN_FAILURES', undefined, {
    headers: { 'accept-language': 'en' },
  });
  expect(english.body.effect).toContain('An account is locked');
});

test('options of the product have a name in the reader’s language, unless operators renamed them', async () => {
  const names = async () => {
    const { body } = await admin.call('GET', '/option/LOGIN_FAILURES', undefined, {
      headers: { 'accept-language': 'en' },
    });
    return [body.optionNm, body.optionNmLan];
  };
  const [stored = ''] = await names();
  expect(await names()).toEqual(['로그인 실패 허용 횟수', 'Failed sign-ins before a lock']);
  await set('LOGIN_FAILURES', { optionNm: '우리 이름' });
  expect(await names()).toEqual(['우리 이름', '우리 이름']);
  await set('LOGIN_FAILURES', { optionNm: stored });
  expect(await names()).toEqual([stored, 'Failed sign-ins before a lock']);
});

test('values that the product cannot obey are refused at the field and change nothing', async () => {
  for (const optionVal of ['2', '51', 'many', '1.5', '-3', '', '99999999999999999999']) {
    const { status, body } = await set('LOGIN_FAILURES', { optionVal });
    expect([status, Object.keys(body.errorsMessage)], optionVal).toEqual([400, ['optionVal']]);
  }
  const { body } = await admin.get('/option/LOGIN_FAILURES');
  expect([body.optionVal, body.changes]).toEqual(['10', []]);
  const gone = await admin.delete('/option/LOGIN_FAILURES');
  expect([gone.status, gone.body.code]).toEqual([409, 'systemOption.obeyedKept']);
});

test('a change acts on every node within a second; out of use, the default applies again', async () => {
  await set('LOGIN_FAILURES', { optionVal: '3' });
  expect((await set('LOGIN_LOCK_MINUTES', { optionVal: '45' })).status).toBe(200);
  await expect.poll(() => other.node.services.options.value(loginLockMinutes), { timeout: 1_000 }).toBe(45);
  await fails(other, 'S000000001', 3);
  expect(await closed()).toEqual([45]);

  await app.node.services.db.query('delete from login_attempts');
  await set('LOGIN_FAILURES', { useYn: 'N' });
  await fails(app, 'S000000001', 3);
  expect(await closed()).toEqual([]);
  await app.node.services.db.query('delete from login_attempts');
});

test('the length of new sessions follows the options', async () => {
  await set('SESSION_OFFICE_MINUTES', { optionVal: '90' });
  await set('SESSION_STORE_HOURS', { optionVal: '2' });
  for (const [loginId, minutes] of [
    ['admin', 90],
    ['S000000001', 120],
  ] as const) {
    const { status } = await app
      .anonymous()
      .post('/admin/api/login', { accountId: loginId, accountPw: 'jumun-demo-2026' });
    expect(status).toBe(200);
    const [session] = await app.node.services.db.query<{ minutes: number }>(
      'select idle_minutes as minutes from sessions order by created_at desc limit 1',
    );
    expect(session?.minutes).toBe(minutes);
  }
});

test('every change is in the history with old and new value, account and time', async () => {
  await set('SESSION_OFFICE_MINUTES', { optionVal: '60' });
  await set('SESSION_OFFICE_MINUTES', { optionNm: '이름만 바꿈' });
  await set('SESSION_OFFICE_MINUTES', { useYn: 'N' });
  const { body } = await admin.get('/option/SESSION_OFFICE_MINUTES');
  const account = { accountNm: expect.stringMatching(/./), dtm: expect.stringMatching(/^\d{4}-/) };
  expect(body.changes.slice(0, 2)).toEqual([
    { oldVal: '60', newVal: null, ...account },
    { oldVal: '90', newVal: '60', ...account },
  ]);
});

test('other options are kept as data; deleting and restoring is in their history too', async () => {
  const option = { optionId: 'KIOSK_NOTICE', optionNm: '안내', optionVal: '아무 글이나', optionRef1: 'a' };
  expect((await admin.post('/option', option)).body).toMatchObject({
    ...option,
    obeyedYn: 'N',
    minVal: null,
  });
  expect((await admin.patch('/option/chk/kiosk_notice')).body).toEqual({ optionId: 'KIOSK_NOTICE' });
  expect((await admin.post('/option', option)).body.errorsMessage.optionId).toBe(
    '이미 사용중인 옵션ID입니다.',
  );
  expect((await admin.delete('/option/KIOSK_NOTICE')).body).toEqual({ count: 1 });
  expect((await admin.patch('/option/restore/KIOSK_NOTICE')).body).toEqual({ count: 1 });
  const { changes } = (await admin.get('/option/KIOSK_NOTICE')).body;
  expect(changes.map((each: { oldVal: string; newVal: string }) => [each.oldVal, each.newVal])).toEqual([
    [null, '아무 글이나'],
    ['아무 글이나', null],
    [null, '아무 글이나'],
  ]);
});
