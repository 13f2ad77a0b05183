import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { simulatedApp, type TestSimulator } from '#kit/testing/simulator.ts';
import { DEMO_PASSWORD, type TestApp } from '#kit/testing/test-app.ts';

let app: TestApp;
let simulator: TestSimulator;
let stop: () => Promise<void>;
const db = () => app.node.services.db;

beforeAll(async () => {
  ({ app, simulator, stop } = await simulatedApp());
});
afterEach(async () => {
  await db().query('delete from login_attempts');
  await simulator.reset();
});
afterAll(() => stop?.());

const put = async (accountId: string, body: object) =>
  (await app.as(accountId)).put(`/user/${accountId}`, body);
const mails = async () =>
  (
    (await simulator.act('SMTP', 'taken', '')) as {
      response: { to: string; text: string; subject: string }[];
    }
  ).response;

describe('[F3] [D67] a borrowed session', () => {
  test.each([
    ['email', 'attacker@elsewhere.example'],
    ['tel', '010-5555-6666'],
    ['accountPw', 'a new password'],
  ])('does not change %s without the current password', async (field, value) => {
    for (const currentPw of [undefined, '', 'wrong-password']) {
      const { status, body } = await put('C000000002', { [field]: value, currentPw });
      expect(status).toBe(400);
      expect(body.errorsMessage).toHaveProperty('currentPw');
    }
    const { body } = await (await app.as('C000000002')).get('/user/C000000002');
    expect(body).toMatchObject({ email: 'c000000002@demo.jumun.example', tel: '051-6000-2002' });
  });

  test('is not asked for it by a form that sends everything and changes only the name', async () => {
    const { body } = await (await app.as('C000000002')).get('/user/C000000002');
    expect((await put('C000000002', { ...body, accountNm: '정새부산' })).status).toBe(200);
    expect(await db().query('select 1 from account_notices')).toEqual([]);
  });

  test('tells the old address what was changed, without the values', async () => {
    const body = { email: 'owner@elsewhere.example', tel: '010-5555-6666', currentPw: DEMO_PASSWORD };
    expect((await put('C000000002', body)).status).toBe(200);
    await expect.poll(mails).toHaveLength(1);
    const [mail] = await mails();
    expect(mail?.to).toContain('c000000002@demo.jumun.example');
    expect(mail?.text).toContain('C000000002에서 다음 정보가 바뀌었어요: 전화번호, 이메일');
    expect(JSON.stringify(mail)).not.toMatch(/elsewhere|5555/);
    await expect
      .poll(() => db().query('select ending, email from account_notices'))
      .toEqual([{ ending: 'sent', email: '' }]);
  });

  test('a notice that the mail server does not take yet is sent again', async () => {
    await db().query('delete from account_notices');
    await simulator.set('SMTP', { fault: 'fail', times: 1 });
    await put('C000000003', { tel: '010-1111-9999', currentPw: DEMO_PASSWORD });
    await expect
      .poll(() => db().query('select attempts, ending from account_notices'))
      .toEqual([{ attempts: 1, ending: null }]);
    await db().query('update account_notices set due_at = now()');
    await put('C000000003', { tel: '010-1111-9998', currentPw: DEMO_PASSWORD });
    await expect.poll(async () => (await mails()).length).toBe(2);
  });

  test('leaves a trace: whose account and which fields, no values', async () => {
    const { body } = await put('C000000002', {
      accountNm: '정부산',
      tel: '010-3333-4444',
      currentPw: DEMO_PASSWORD,
    });
    expect(body.tel).toBe('010-3333-4444');
    await expect
      .poll(
        async () =>
          (
            await db().query(
              "select target from access_history where route = '/user/:accountId' order by at desc limit 1",
            )
          )[0],
      )
      .toEqual({ target: 'C000000002 accountNm tel' });
  });
});

describe('[D27] [M23] two tabs on one account', () => {
  test('a stale save is 409 with the record as it is, one without version is taken', async () => {
    const client = await app.as('S000000002');
    const { version } = (await client.get('/user/S000000002')).body;
    expect((await client.put('/user/S000000002', { accountNm: '첫째', version })).body.version).toBe(
      version + 1,
    );
    const stale = await client.put('/user/S000000002', { accountNm: '둘째', version });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([
      409,
      'error.stale',
      expect.objectContaining({ accountNm: '첫째', version: version + 1 }),
    ]);
    expect((await client.put('/user/S000000002', { accountNm: '셋째' })).status).toBe(200);
  });
});
