import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const policyOf = (headers: Headers): string => headers.get('content-security-policy') ?? '';

test('a page may run our own scripts only, and nobody may frame it', async () => {
  for (const path of ['/docs', '/login', '/nothing/here']) {
    const { headers } = await app.anonymous().get(path);
    expect(policyOf(headers), path).toContain("script-src 'self';");
    expect(policyOf(headers), path).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

test('an answer of a call may run nothing, is no page whatever it holds, and stays in no cache', async () => {
  const store = await app.as('S000000001');
  for (const path of ['/category/store', '/category/store/999999', '/healthz']) {
    const { headers } = await store.get(path);
    expect(policyOf(headers), path).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect(headers.get('referrer-policy'), path).toBe('no-referrer');
  }
  const refused = await app.anonymous().get('/category/store');
  expect(refused.status).toBe(401);
  expect(refused.headers.get('cache-control')).toBe('no-store');
});

test('behind https browsers are told to stay there, on pages and on calls', async () => {
  const secure = await testApp({
    publicUrl: 'https://office.example.com',
    database: app.database,
  });
  for (const path of ['/docs', '/healthz'])
    expect((await secure.anonymous().get(path)).headers.get('strict-transport-security'), path).toContain(
      'max-age=31536000',
    );
  await secure.stop();
});
