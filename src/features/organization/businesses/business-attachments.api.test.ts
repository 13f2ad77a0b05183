import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noisyPng, png, pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import type { TestClient } from '#kit/testing/test-client.ts';
import { businessBody, businessId } from './business.factory.ts';

let app: TestApp;
let admin: TestClient;
let own: number;
beforeAll(async () => {
  app = await testApp({ env: { FILES_PER_BUSINESS_MB: '1' } });
  admin = await app.as('admin');
  own = await businessId(app, 'C000000001');
});
afterAll(() => app?.stop());

interface Sent {
  url: string;
  name?: string;
  status?: string;
}
const file = (name: string, edge = 20): Sent => ({ url: pngDataUrl(edge, edge), name, status: 'ready' });
const save = (id: number, body: Record<string, unknown>) => admin.put(`/cust/${id}`, body);
const filesOf = async (id: number): Promise<Required<Sent>[]> => (await admin.get(`/cust/${id}`)).body.files;
const isThere = (url: string) => existsSync(join(app.dataDir, url.replace(/^\//, '')));
const status = async (who: string, url: string) => (await (await app.as(who)).get(url)).status;

async function made(...files: Sent[]): Promise<{ id: number; files: Required<Sent>[] }> {
  const { status, body } = await admin.post('/cust', businessBody({ files }));
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.custCd, files: body.files };
}

describe('[D41] [D55] attachments of a business', () => {
  test('come with a new one, and are its own from then on', async () => {
    const { files } = await made(file('등록증.png'));
    expect(files).toEqual([
      {
        url: expect.stringMatching(/^\/files\/private\/[0-9a-f-]{36}$/),
        name: '등록증.png',
        status: 'success',
      },
    ]);
    const url = files[0]?.url ?? '';
    const { headers } = await admin.get(url);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('content-disposition')).toContain('inline');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const who of ['C000000001', 'C000000003', 'S000000001']) expect(await status(who, url)).toBe(404);
    expect((await fetch(`${app.address}${url}`)).status).toBe(401);
  });

  test('that an administrator adds are seen by its manager, not by others', async () => {
    const { body } = await save(own, { files: [file('통장.png')] });
    const url = body.files[0].url;
    expect(await status('C000000001', url)).toBe(200);
    expect(await status('C000000003', url)).toBe(404);
    expect(await status('S000000001', url)).toBe(404);
    await save(own, { delFiles: [{ url }] });
  });

  test('stay, are renamed, are removed and are added in one save; what is not named stays', async () => {
    const { id, files } = await made(file('a.png'), file('b.png', 21), file('c.png', 22));
    const [a, b, c] = files as [Required<Sent>, Required<Sent>, Required<Sent>];
    const { body } = await save(id, {
      files: [a, { ...b, name: '바뀐 이름', status: 'change' }, file('d.png', 23)],
      delFiles: [{ ...c, status: 'del' }],
    });
    expect(body.files.map(({ name, status }: Sent) => [name, status])).toEqual([
      ['a.png', 'success'],
      ['바뀐 이름', 'success'],
      ['d.png', 'success'],
    ]);
    expect(body.files[1].url).toBe(b.url);
    const renamed = (await admin.get(b.url)).headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(renamed.split("''")[1] ?? '')).toBe('바뀐 이름.png');
    expect(isThere(c.url)).toBe(false);
    expect(await status('admin', c.url)).toBe(404);
    expect((await save(id, { custDesc: '설명만' })).body.files).toHaveLength(3);
    expect((await save(id, { files: [] })).body.files).toHaveLength(3);
    expect((await save(id, { files: [{ ...a, status: 'del' }] })).body.files).toHaveLength(2);
    // Removing it again changes nothing.
    expect((await save(id, { delFiles: [a] })).body.files).toHaveLength(2);
  });

  test('of another business cannot be taken over by their address', async () => {
    const { files } = await made(file('남의 파일.png'));
    for (const status of ['success', 'change']) {
      const { status: refused, body } = await save(own, { files: [{ ...files[0], status }] });
      expect([refused, Object.keys(body.errorsMessage)]).toEqual([400, ['files[0].url']]);
    }
    await save(own, { delFiles: files });
    expect(isThere(files[0]?.url ?? '')).toBe(true);
    expect(await status('C000000001', files[0]?.url ?? '')).toBe(404);
  });

  test.each([
    ['text', { url: `data:image/png;base64,${Buffer.from('hello').toString('base64')}` }, 'files[0].url'],
    [
      'an SVG',
      { url: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}` },
      'files[0].url',
    ],
    ['an address elsewhere', { url: 'https://example.com/a.png' }, 'files[0].url'],
    ['a picture without a name', { url: pngDataUrl(5, 5), name: '' }, 'files[0].name'],
    ['a long name', { url: pngDataUrl(5, 5), name: '가'.repeat(101) }, 'files[0].name'],
    ['an unknown status', { url: pngDataUrl(5, 5), status: 'gone' }, 'files[0].status'],
    ['no object', 5, 'files[0]'],
  ])('refuse %s at its place', async (_, sent, path) => {
    const entry = typeof sent === 'object' ? { name: 'x.png', ...sent } : sent;
    const { status, body } = await save(own, { files: [entry] });
    expect([status, Object.keys(body.errorsMessage)]).toEqual([400, [path]]);
    expect(await filesOf(own)).toEqual([]);
  });

  test('refuse a file of more than 5 MB, a body of more than 20 MB and more than 20 files', async () => {
    const large = {
      url: `data:image/png;base64,${Buffer.alloc(5 * 1024 * 1024 + 3).toString('base64')}`,
      name: 'x',
    };
    const refused = await save(own, { files: [large] });
    expect([refused.status, Object.keys(refused.body.errorsMessage)]).toEqual([413, ['files[0].url']]);
    const body = await save(own, { custDesc: 'x'.repeat(21 * 1024 * 1024) });
    expect([body.status, body.body.message]).toEqual([413, expect.stringContaining('20MB')]);
    const many = Array.from({ length: 21 }, (_, index) => file(`${index}.png`, 2));
    expect((await save(own, { files: many })).status).toBe(400);
    expect(await filesOf(own)).toEqual([]);
  });

  test('that exceed the space of the business are refused in words, and nothing of them is kept', async () => {
    const noise = (seed: number) => ({
      url: `data:image/png;base64,${noisyPng(1000, 1000, seed).toString('base64')}`,
      name: `${seed}.png`,
      status: 'ready',
    });
    const { id } = await made(noise(1));
    const before = await app.node.services.db.query('select key from stored_files order by key');
    const { status, body } = await save(id, { files: [noise(2)] });
    expect([status, Object.keys(body.errorsMessage ?? {})]).toEqual([400, ['files']]);
    expect(body.errorsMessage.files).toContain('저장 공간이 부족');
    expect(await app.node.services.db.query('select key from stored_files order by key')).toEqual(before);
    expect(await filesOf(id)).toHaveLength(1);
  });

  test('of a save that fails are taken away again', async () => {
    const count = async () => (await app.node.services.db.query('select key from stored_files')).length;
    const before = await count();
    expect((await save(own, { files: [file('a.png')], tel: '' })).status).toBe(400);
    expect((await save(own, { files: [file('a.png')], version: 999 })).status).toBe(409);
    expect(await count()).toBe(before);
  });

  test('lose what a camera wrote beside the picture', async () => {
    const secret = Buffer.from('GPS 37.5 127.0');
    const url = `data:image/png;base64,${Buffer.concat([png(30, 30), secret]).toString('base64')}`;
    const { files } = await made({ url, name: 'a.png' });
    const response = await fetch(`${app.address}${files[0]?.url}`, { headers: { cookie: admin.cookie() } });
    expect(Buffer.from(await response.arrayBuffer()).includes(secret)).toBe(false);
  });
});
