import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { checkOrigin } from './authorization.ts';

const passes = (
  own: { onlyOrigin?: string },
  protocol: 'http' | 'https',
  headers: Record<string, string>,
): boolean => {
  try {
    checkOrigin({ headers, protocol }, own);
    return true;
  } catch {
    return false;
  }
};

describe('[D14] [F15] where a page may come from', () => {
  const own = { onlyOrigin: 'https://jumun.example' };
  test('with PUBLIC_URL: from there, whatever Host says', () => {
    expect(passes(own, 'http', { host: 'node-1:3000', origin: 'https://jumun.example' })).toBe(true);
    expect(passes(own, 'https', { host: 'jumun.example', origin: 'http://jumun.example' })).toBe(false);
    expect(passes(own, 'http', { host: 'evil.example', origin: 'http://evil.example' })).toBe(false);
    expect(passes(own, 'https', { host: 'evil.example', origin: 'https://evil.example' })).toBe(false);
    expect(passes(own, 'https', { host: 'jumun.example', origin: 'https://jumun.example:8443' })).toBe(false);
  });
  test('without: from the address that was asked, with its scheme', () => {
    expect(passes({}, 'http', { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })).toBe(true);
    expect(passes({}, 'https', { host: 'a.example', origin: 'http://a.example' })).toBe(false);
    expect(passes({}, 'http', { host: 'a.example', origin: 'https://a.example' })).toBe(false);
    expect(passes({}, 'http', { host: 'a.example', origin: 'http://a.example:81' })).toBe(false);
    expect(passes({}, 'http', { host: 'a.example', origin: 'null' })).toBe(false);
  });
  test('a client that is no browser names none; a browser that says cross-site is refused all the same', () => {
    expect(passes(own, 'http', { host: 'a.example' })).toBe(true);
    expect(passes(own, 'https', { origin: own.onlyOrigin, 'sec-fetch-site': 'cross-site' })).toBe(false);
  });
});

describe('a node with a public address', () => {
  let app: TestApp;
  let behindProxy: TestApp;
  beforeAll(async () => {
    app = await testApp();
    behindProxy = await testApp({
      database: app.database,
      env: { PUBLIC_URL: 'https://jumun.example', SEED: 'base', CAPTCHA: 'altcha', METRICS_TOKEN: '' },
    });
  });
  afterAll(async () => {
    await behindProxy.stop();
    await app.stop();
  });

  test('[F15] takes no call whose Host and Origin are forged together', async () => {
    const login = (origin: string) =>
      behindProxy
        .anonymous()
        .post('/admin/api/login', { accountId: 'admin', accountPw: 'x' }, { headers: { origin } });
    // The client uses the node's own address, so Host and Origin match.
    expect((await login(behindProxy.address)).status).toBe(403);
    expect((await login('https://jumun.example')).status).toBe(400);
  });

  test('[F17] /metrics is for this machine, not for whom a proxy on it asks', async () => {
    const status = async (headers: Record<string, string>) =>
      (await app.anonymous().get('/metrics', { headers })).status;
    expect(await status({})).toBe(200);
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'])
      expect(await status({ [name]: '127.0.0.1' }), name).toBe(403);
    const guarded = await testApp({ database: app.database, env: { METRICS_TOKEN: 'a-token-of-metrics' } });
    const requestWith = (authorization: string) =>
      guarded.anonymous().get('/metrics', { headers: { authorization, 'x-forwarded-for': '10.0.0.9' } });
    expect((await requestWith('Bearer a-token-of-metrics')).status).toBe(200);
    expect((await requestWith('Bearer a-token-of-metricz')).status).toBe(403);
    expect((await guarded.anonymous().get('/metrics')).status).toBe(403);
    await guarded.stop();
  });
});
