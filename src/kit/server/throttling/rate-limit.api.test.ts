import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app?.stop());

const OPEN_LIMIT = 20;
const OWN_LIMIT = 30;
const from = (address: string, cookie?: string) => ({
  headers: { 'x-forwarded-for': address, ...(cookie && { cookie }) },
});
const inventedCookie = () => `jumun_session=${randomBytes(32).toString('base64url')}`;
const times = <T>(count: number, work: (round: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, round) => work(round)));
const refused = (responses: { status: number }[]) => responses.filter(({ status }) => status === 429).length;

describe('[F2] calls are counted', () => {
  test.each([
    ['/forget', { accountId: 'nobody', email: 'nobody@store.example' }],
    ['/forget/reset', { token: 'invented', accountPw: 'a new password' }],
  ])('by the client’s network on %s, whatever cookie it invents', async (path, body) => {
    const call = (address: string) => app.anonymous().post(path, body, from(address, inventedCookie()));
    const responses = await times(OPEN_LIMIT + 3, () => call('198.51.100.1'));
    expect(refused(responses)).toBe(3);
    const response = responses.find(({ status }) => status === 429);
    expect(response?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await call('198.51.100.2')).status).not.toBe(429);
  });

  test('by the household of an IPv6 address', async () => {
    const responses = await times(OPEN_LIMIT + 3, (round) =>
      app
        .anonymous()
        .post('/forget', { accountId: 'nobody', email: 'n@s.example' }, from(`2001:db8:1:2:${round + 1}::1`)),
    );
    expect(refused(responses)).toBe(3);
  });

  test('[F18] by account, not by session', async () => {
    const check = '/user/chkTel/010-0000-0000';
    const sessions = await times(3, async () => {
      const client = app.anonymous();
      await client.post('/admin/api/login', { accountId: 'S000000001', accountPw: 'jumun-demo-2026' });
      return client;
    });
    const responses = await times(OWN_LIMIT + 3, (round) => {
      const client = sessions[round % sessions.length];
      if (!client) throw new Error('no session');
      return client.patch(check);
    });
    expect(refused(responses)).toBe(3);
    expect((await (await app.as('S000000002')).patch(check)).status).toBe(200);
  });
});
