import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createFiles } from './files.ts';

const SIZE = { width: 200, height: 150 };
let app: TestApp;
let path: string;
const files = () => createFiles({ db: app.node.services.db, store: app.node.services.files.store });
beforeAll(async () => {
  app = await testApp();
  path = await files().storePicture(png(200, 150), SIZE);
});
afterAll(() => app.stop());

const fetched = (address: string, init?: RequestInit) => fetch(`${app.address}${address}`, init);

describe('[D55] a public file', () => {
  test('is served to everybody, as what it is and for ever', async () => {
    const response = await fetched(`/files/public/${path}`);
    expect(response.status).toBe(200);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 4).toString()).toBe('RIFF');
    const { headers } = response;
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('content-length')).toBe(String(bytes.length));
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('is named by its content: the same picture has the same address', async () => {
    expect(await files().storePicture(png(200, 150), SIZE)).toBe(path);
    expect(path).toMatch(/^pictures\/[0-9a-f]{40}\.webp$/);
    expect(existsSync(join(app.dataDir, 'files', 'public', path))).toBe(true);
  });

  test('answers HEAD, and 304 to whoever has it', async () => {
    const head = await fetched(`/files/public/${path}`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(20);
    expect(await head.text()).toBe('');
    const etag = head.headers.get('etag') ?? '';
    const again = await fetched(`/files/public/${path}`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test.each([
    ['bytes=0-3', 206, 'RIFF', /^bytes 0-3\/\d+$/],
    ['bytes=8-11', 206, 'WEBP', /^bytes 8-11\/\d+$/],
    ['bytes=999999-', 416, '', /^bytes \*\/\d+$/],
  ])('answers %s with %i', async (range, status, text, contentRange) => {
    const response = await fetched(`/files/public/${path}`, { headers: { range } });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-range')).toMatch(contentRange);
  });

  test('answers the end, and the whole for what is no single range', async () => {
    const size = Number((await fetched(`/files/public/${path}`)).headers.get('content-length'));
    const end = await fetched(`/files/public/${path}`, { headers: { range: 'bytes=-5' } });
    expect(end.headers.get('content-range')).toBe(`bytes ${size - 5}-${size - 1}/${size}`);
    for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=-', 'bytes=a-b'])
      expect((await fetched(`/files/public/${path}`, { headers: { range } })).status).toBe(200);
  });

  test.each([
    '/files/public/pictures/none.webp',
    '/files/public/pictures',
    '/files/public/pictures/../../../postgres-access.json',
    '/files/public/..%2f..%2fpostgres-access.json',
    '/files/public/%2e%2e/%2e%2e/package.json',
    '/files/public/pictures/x.html',
    '/files/public/pictures/x.svg',
    '/files/public/pictures/.hidden.webp',
    '/files/public/private/x.webp',
  ])('%s is 404, and not for ever', async (address) => {
    const response = await fetched(address);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});

describe('[3 §3] an attachment', () => {
  const keep = async (owner: { storeId: number } | { businessId: number } | 'platform') =>
    `/files/private/${await files().storeAttachment(Buffer.from('<script>alert(1)</script>'), {
      name: "사업자등록증 (최종)'.html",
      owner,
    })}`;
  const ids = async (table: string, publicId: string): Promise<number> => {
    const [row] = await app.node.services.db.query<{ id: number }>(
      `select id from ${table} where public_id = $1`,
      [publicId],
    );
    return row?.id ?? 0;
  };
  const statuses = async (address: string) =>
    Promise.all(
      ['S000000001', 'S000000002', 'S000000003', 'C000000001', 'C000000003', 'admin'].map(
        async (who) => (await (await app.as(who)).get(address)).status,
      ),
    );

  test('of a store is for the store, its business and the platform; to others it does not exist', async () => {
    const address = await keep({ storeId: await ids('stores', 'S000000001') });
    expect(await statuses(address)).toEqual([200, 404, 404, 200, 404, 200]);
  });
  test('of a business is for that business and the platform', async () => {
    const address = await keep({ businessId: await ids('businesses', 'C000000001') });
    expect(await statuses(address)).toEqual([404, 404, 404, 200, 404, 200]);
  });
  test('of the platform is for the platform', async () => {
    expect(await statuses(await keep('platform'))).toEqual([404, 404, 404, 404, 404, 200]);
  });
  test('needs a session', async () => {
    expect((await fetched(await keep('platform'))).status).toBe(401);
  });
  test('comes as a download that no browser runs, and stays out of caches', async () => {
    const { headers, body } = await (await app.as('admin')).get(await keep('platform'));
    expect(body).toBe('<script>alert(1)</script>');
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const disposition = headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="file"; filename\*=UTF-8''[\w.%-]+$/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe("사업자등록증 (최종)'.html");
  });
  test('is not served from the public address', async () => {
    const address = await keep('platform');
    expect((await fetched(address.replace('private', 'public'))).status).toBe(404);
    expect(existsSync(join(app.dataDir, 'files', 'private'))).toBe(true);
  });
  test.each(['nothing', '..%2f..%2fx', "'%20or%201=1"])('%s does not exist', async (name) => {
    expect((await (await app.as('admin')).get(`/files/private/${name}`)).status).toBe(404);
  });
  test('of more than 5 MB is refused', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024 + 1);
    const keeping = files().storeAttachment(large, { name: 'x', owner: 'platform' });
    await expect(keeping).rejects.toMatchObject({ status: 413 });
  });
});
