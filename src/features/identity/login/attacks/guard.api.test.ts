import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { encodeSolution, solveCaptcha } from '../captcha/solve-captcha.factory.ts';
import { fromElsewhere } from './caller-address.factory.ts';

const TRUST_PROXY = '127.0.0.1';
let app: TestApp;
/** Nodes without verification, so that fifty failures are fast. */
let open: TestApp;
let other: TestApp;
const db = () => app.node.services.db;

beforeAll(async () => {
  app = await testApp({ env: { CAPTCHA: 'altcha', TRUST_PROXY } });
  open = await testApp({ database: app.database, env: { TRUST_PROXY } });
  other = await open.anotherNode();
});
afterEach(() => db().query('delete from login_attempts'));
afterAll(async () => {
  await open?.stop();
  await app?.stop();
});

/** Fifty failures from different addresses, on two nodes. */
const attack = async (accountId: string, times: number): Promise<void> => {
  const tries = Array.from({ length: times }, (_, round) =>
    (round % 2 ? open : other)
      .anonymous()
      .post('/admin/api/login', { accountId, accountPw: 'wrong-password' }, fromElsewhere()),
  );
  for (const { status } of await Promise.all(tries)) expect(status).toBe(401);
};
/** All but the last, without computing the hashes. */
const nearly = async (accountId: string): Promise<void> => {
  await attack(accountId, 1);
  await db().query("update login_attempts set failures = 49 where key like 'guard:%' and failures = 1");
};
const putOnGuard = async (accountId: string): Promise<void> => {
  await nearly(accountId);
  await attack(accountId, 1);
};
const login = async (accountId: string, accountPw: string, { level = '', client = app.anonymous() } = {}) => {
  const captcha = encodeSolution(await solveCaptcha(app, level));
  return client.post('/admin/api/login', { accountId, accountPw, captcha }, fromElsewhere());
};
const counters = () => db().query('select key, failures from login_attempts order by key');
const HARDER = { status: 400, body: expect.objectContaining({ code: 'captcha.harder' }) };

describe('[D66] [F7] fifty failures from many addresses', () => {
  test('put the account on guard for an hour: unknown devices need the harder proof, known ones do not', async () => {
    const till = app.anonymous();
    expect((await login('S000000001', DEMO_PASSWORD, { client: till })).status).toBe(200);
    await attack('S000000001', 49);
    expect((await login('S000000001', DEMO_PASSWORD)).status).toBe(200);
    await attack('S000000001', 1);
    expect(await login('S000000001', DEMO_PASSWORD)).toMatchObject(HARDER);
    expect((await login('S000000001', DEMO_PASSWORD, { client: till })).status).toBe(200);
    expect((await login('S000000002', DEMO_PASSWORD)).status).toBe(200);

    expect((await login('S000000001', 'wrong-password', { level: 'hard' })).status).toBe(401);
    const phone = app.anonymous();
    expect((await login('S000000001', DEMO_PASSWORD, { level: 'hard', client: phone })).status).toBe(200);
    // Known from then on.
    expect((await login('S000000001', DEMO_PASSWORD, { client: phone })).status).toBe(200);

    await db().query(
      "update login_attempts set locked_until = locked_until - interval '1 hour', since = since - interval '1 hour'",
    );
    expect((await login('S000000001', DEMO_PASSWORD)).status).toBe(200);
  });

  test('stop whoever goes on from ever new addresses with the usual proof, right or wrong, and count no more', async () => {
    const [prepared, tampered] = [await solveCaptcha(app), await solveCaptcha(app)];
    await putOnGuard('S000000001');
    const before = await counters();
    const send = (accountPw: string, captcha: string) =>
      app
        .anonymous()
        .post('/admin/api/login', { accountId: 'S000000001', accountPw, captcha }, fromElsewhere());
    // Solved before the guard began.
    const right = await send(DEMO_PASSWORD, encodeSolution(prepared));
    expect(right).toMatchObject(HARDER);
    const wrong = await login('S000000001', 'wrong-password');
    expect([wrong.status, wrong.body]).toEqual([right.status, right.body]);
    const { parameters } = tampered.challenge;
    expect(parameters.data).toEqual({ effort: 'usual' });
    const passedOff = {
      ...tampered,
      challenge: { ...tampered.challenge, parameters: { ...parameters, data: { effort: 'hard' } } },
    };
    expect((await send(DEMO_PASSWORD, encodeSolution(passedOff))).body.code).toBe('captcha.required');
    expect(await counters()).toEqual(before);
  });

  test('say of an id of nobody what they say of an account', async () => {
    await putOnGuard('S000000001');
    await putOnGuard('nobody-here');
    const [account, unknown] = [await login('S000000001', 'wrong'), await login('nobody-here', 'wrong')];
    expect([unknown.status, unknown.body]).toEqual([account.status, account.body]);
    expect(unknown).toMatchObject(HARDER);
  });

  test('do not end with the owner signing in, which would show that there is one', async () => {
    await nearly('S000000001');
    expect((await login('S000000001', DEMO_PASSWORD)).status).toBe(200);
    await attack('S000000001', 1);
    expect(await login('S000000001', DEMO_PASSWORD)).toMatchObject(HARDER);
  });

  test('are not made by tries on a locked account', async () => {
    const here = fromElsewhere();
    const fail = () =>
      open.anonymous().post('/admin/api/login', { accountId: 'S000000001', accountPw: 'wrong' }, here);
    for (let round = 0; round < 10; round += 1) await fail();
    await db().query("update login_attempts set failures = 49 where key like 'guard:%'");
    for (let round = 0; round < 3; round += 1) await fail();
    expect((await login('S000000001', DEMO_PASSWORD)).status).toBe(200);
  });

  test('count within an hour, not within two', async () => {
    await nearly('S000000001');
    await db().query("update login_attempts set since = since - interval '1 hour'");
    await attack('S000000001', 1);
    expect((await login('S000000001', DEMO_PASSWORD)).status).toBe(200);
  });
});

describe('[D66] the harder verification', () => {
  test('is had without naming an account, costs more, and passes everywhere', async () => {
    const { body } = await app.anonymous().get('/admin/api/captcha?level=hard');
    expect(body.parameters.data).toEqual({ effort: 'hard' });
    const { solution } = await solveCaptcha(app, 'hard');
    expect(solution.counter).toBeGreaterThanOrEqual(8_000);
    expect((await app.anonymous().get('/admin/api/captcha?level=none')).status).toBe(400);
  });

  test('is our own where a vendor does the usual one', async () => {
    const env = { CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'hidden', TRUST_PROXY };
    const vendor = await testApp({ database: app.database, env });
    expect((await vendor.anonymous().get('/admin/api/captcha')).body).toEqual({
      kind: 'turnstile',
      siteKey: 'site',
    });
    const captcha = encodeSolution(await solveCaptcha(vendor, 'hard'));
    const credentials = { accountId: 'S000000002', accountPw: DEMO_PASSWORD, captcha };
    expect((await vendor.anonymous().post('/admin/api/login', credentials)).status).toBe(200);
    await vendor.stop();
  });
});
