import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '#kit/testing/raw-request.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const ask = (line: string, headers: string[] = []) =>
  rawRequest(app.address, [line, 'Host: a.example', 'Connection: close', ...headers, '', ''].join('\r\n'));
const ofTheProduct = (body: string): void => {
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/[가-힣]/), code: 'error.badRequest' });
};

test.each(['/menu/%E0%A4%A', '/%', '/%ff%fe', `/category/${'9'.repeat(301)}`])(
  '[D7] [F23] %s is answered like every other mistake',
  async (path) => {
    const { status, body } = await ask(`GET ${path} HTTP/1.1`);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    const { message } = JSON.parse(body);
    expect(message).toMatch(/[가-힣]/);
    expect(body).not.toContain('FST_');
  },
);

test('[F23] two Host headers are one too many, on a call and on an upgrade', async () => {
  const call = await ask('GET /healthz HTTP/1.1', ['hOsT: b.example']);
  expect(call.status).toBe(400);
  ofTheProduct(call.body);
  expect((await ask('GET /healthz HTTP/1.1')).status).toBe(200);
  const upgrade = ['Host: b.example', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
  expect((await ask('GET /S000000001/1 HTTP/1.1', upgrade)).status).toBe(400);
});

test('[D7] [F23] what is no HTTP gets the same body, headers without end 431', async () => {
  const broken = await ask('HELO jumun');
  expect(broken.status).toBe(400);
  ofTheProduct(broken.body);
  const long = await ask('GET /healthz HTTP/1.1', [`x-long: ${'x'.repeat(40_000)}`]);
  expect(long.status).toBe(431);
  ofTheProduct(long.body);
});

test('[F12] a body of endless brackets is 400, with an idempotency key too', async () => {
  const admin = await app.as('admin');
  const send = (raw: string) =>
    admin.post('/code', undefined, {
      raw,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
  for (const raw of [
    `${'['.repeat(300_000)}${']'.repeat(300_000)}`,
    `${'{"data":'.repeat(60_000)}1${'}'.repeat(60_000)}`,
    `{"nm":${'['.repeat(64)}${']'.repeat(64)}}`,
  ])
    expect((await send(raw)).status).toBe(400);
  const flat = await send(`{"nm":${'['.repeat(63)}${']'.repeat(63)}}`);
  expect(flat.body.errorsMessage).toBeDefined();
});

test.each([
  ['without a boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
  ['with another boundary than it says', 'multipart/form-data; boundary=x', '--y\r\n\r\n--y--'],
  [
    'that ends in a file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
  ],
  ['that ends in a header', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
  ['of nothing', 'multipart/form-data; boundary=x', ''],
  ['that is JSON', 'multipart/form-data', 'null'],
])('[D7] a multipart body %s is 400', async (_, type, raw) => {
  const client = await app.as('S000000001');
  for (const path of ['/smenu/store/up', '/mobile-pos-banner/store/video']) {
    const { status, body } = await client.post(path, undefined, { raw, headers: { 'content-type': type } });
    expect([status, body.message], path).toEqual([400, expect.stringMatching(/[가-힣]/)]);
  }
});
