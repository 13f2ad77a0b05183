import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, type TestApp, testApp } from '#kit/testing/test-app.ts';
import { encodeSolution, solveCaptcha } from './solve-captcha.factory.ts';
import { vendorAdapter } from './vendor-adapter.ts';

let app: TestApp;
let other: TestApp;
let shift = 0;

beforeAll(async () => {
  app = await testApp({ env: { CAPTCHA: 'altcha' }, now: () => new Date(Date.now() + shift) });
  other = await app.anotherNode();
});
afterAll(() => app.stop());

const encode = encodeSolution;
const solve = () => solveCaptcha(app);
const login = (captcha: unknown, node = app) =>
  node.anonymous().post('/admin/api/login', { accountId: 'admin', accountPw: DEMO_PASSWORD, captcha });

describe('[1 §5.1, D18] human verification', () => {
  test('a solution signs in once, on whichever node', async () => {
    const captcha = encode(await solve());
    expect((await login(captcha, other)).status).toBe(200);
    for (const node of [app, other]) {
      const { status, body } = await login(captcha, node);
      expect(status).toBe(400);
      expect(body.errorsMessage).toHaveProperty('captcha');
    }
  });

  test('fifty at once are still once', async () => {
    const captcha = encode(await solve());
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, round) => login(captcha, round % 2 ? app : other)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('written in another way it is the same solution', async () => {
    const solved = await solve();
    expect((await login(encode(solved))).status).toBe(200);
    const upper = {
      ...solved,
      challenge: { ...solved.challenge, signature: solved.challenge.signature?.toUpperCase() },
    };
    const spaced = Buffer.from(JSON.stringify(solved, null, 2)).toString('base64');
    for (const again of [encode(upper), spaced]) expect((await login(again)).status).toBe(400);
  });

  test('it is good for 120 seconds', async () => {
    const captcha = encode(await solve());
    shift = 121_000;
    expect((await login(captcha)).status).toBe(400);
    shift = 0;
    expect((await login(captcha)).status).toBe(200);
  });

  test('a vendor is not called inside a transaction', async () => {
    const vendor = vendorAdapter('turnstile', { siteKey: 'site', secret: 'hidden' });
    const inside = app.node.services.db.transaction(() => vendor.verify('solved', '203.0.113.7'));
    await expect(inside).rejects.toThrow('inside a transaction');
  });

  test('nothing else passes', async () => {
    const { challenge, solution } = await solve();
    const { expiresAt: _, ...endless } = challenge.parameters;
    const wrong: unknown[] = [
      undefined,
      '',
      'not base64 {',
      encode(null),
      encode({}),
      encode({ challenge: null, solution: null, test: true }),
      encode({ challenge, solution: { ...solution, derivedKey: '00' } }),
      encode({ challenge, solution: null }),
      encode({ challenge: { parameters: challenge.parameters }, solution }),
      encode({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
        solution,
      }),
      encode({ challenge: { ...challenge, parameters: endless }, solution }),
      encode({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution }),
    ];
    for (const captcha of wrong) expect((await login(captcha)).status).toBe(400);
  });

  test('a right password without it counts as nothing', async () => {
    for (let round = 0; round < 12; round += 1) await login('');
    expect((await login(encode(await solve()))).status).toBe(200);
  });
});
