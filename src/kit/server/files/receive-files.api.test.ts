import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, open } from '#kit/contract/endpoints/endpoint.ts';
import { text } from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { optionalPicture, picture } from '#kit/contract/picture.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { type App, buildApp } from '#kit/server/http/app.ts';
import { implement } from '#kit/server/route.ts';
import { png, pngDataUrl } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';

const size = { width: 200, height: 150 };
const poster = { width: 300, height: 81 };
const body = shape({
  name: text('smenuNm', { max: 50 }),
  image: optionalPicture('smenuImg', 'smenuImgFile', size),
  banners: list('banners', { image: picture('bannerImg', 'bannerImgFile', poster) }),
  profile: {
    ...group('profile', { logo: optionalPicture('logoImg', 'logoImgFile', size) }),
    required: false,
  },
});

let node: TestApp;
let app: App;
/** What the handler found in the body, and whether a picture existed before its transaction began. */
let got: Record<string, unknown> = {};
let then: string[] = [];

beforeAll(async () => {
  node = await testApp();
  const declared = endpoint({
    method: 'POST',
    path: '/test/pictures',
    permission: open('a call of this test'),
    scope: 'none',
    summary: 'Takes pictures',
    body,
    response: { ...body, output: z.any() },
  });
  const call = implement(declared, (_ctx, input) => {
    got = input.body;
    then = stored();
    return input.body;
  });
  app = await buildApp({
    services: node.node.services,
    routes: [{ ...call, slice: 'test' }],
    webFolder: resolve('dist/web'),
  });
});
afterAll(async () => {
  await app.server.close();
  await node.stop();
});

const post = async (payload: unknown) => {
  got = {};
  const response = await app.server.inject({
    method: 'POST',
    url: '/test/pictures',
    headers: { 'accept-language': 'ko', host: 'shop.example', origin: 'http://shop.example' },
    payload: payload as object,
  });
  return { status: response.statusCode, body: response.json() as Record<string, never> };
};
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
const stored = () => {
  const folder = join(node.dataDir, 'files', 'public', 'pictures');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('[D56] pictures in JSON', () => {
  test('are stored before the handler runs, which gets their paths', async () => {
    const before = stored();
    const response = await post({
      smenuNm: '냉면',
      smenuImgFile: pngDataUrl(200, 150),
      banners: [{ bannerImgFile: pngDataUrl(300, 81) }],
      profile: { logoImgFile: pngDataUrl(200, 150) },
    });
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    expect(got.image).toMatch(/^pictures\/[0-9a-f]{40}\.webp$/);
    expect(got.profile).toEqual({ logo: got.image });
    expect(response.body.smenuImg).toBe(`/files/public/${String(got.image)}`);
    // Two different pictures in three places.
    expect(then).toHaveLength(before.length + 2);
    // The handler keeps none of them, so they are removed after the call.
    expect(stored()).toEqual(before);
  });
  test('may come wrapped in data', async () => {
    const response = await post({ data: { smenuNm: '냉면', smenuImgFile: pngDataUrl(200, 150) } });
    expect(response.status).toBe(200);
    expect(got.image).toMatch(/^pictures\//);
  });
  test('may be left out, or sent back as they came', async () => {
    expect((await post({ smenuNm: '냉면' })).status).toBe(200);
    expect((await post({ smenuNm: '냉면', smenuImg: '/files/public/pictures/a.webp' })).status).toBe(200);
    expect(got.image).toBeNull();
  });
});

describe('[D41] a refused picture', () => {
  test('carries the printed warning under its own name, beside what else is wrong', async () => {
    const response = await post({ smenuNm: '', smenuImgFile: pngDataUrl(199, 150) });
    expect(response.status).toBe(400);
    expect(response.body.errorsMessage).toEqual({
      smenuNm: expect.any(String),
      smenuImgFile: '200x150 픽셀 이미지만 업로드 가능합니다.',
    });
  });
  test('in a row names the row', async () => {
    const rows = [{ bannerImgFile: pngDataUrl(300, 81) }, { bannerImgFile: pngDataUrl(300, 80) }];
    expect((await post({ smenuNm: '냉면', banners: rows })).body.errorsMessage).toEqual({
      'banners[1].bannerImgFile': '300x81 픽셀 이미지만 업로드 가능합니다.',
    });
  });
  test.each([
    ['SVG', dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    ['text that is called a picture', dataUrl(Buffer.from('hello'))],
    ['no base64', 'data:image/png,hello'],
    ['broken base64', 'data:image/png;base64,%%%%'],
    ['an address', 'https://example.com/a.png'],
    ['a path', '/files/public/pictures/a.webp'],
    ['a file of this machine', 'file:///etc/passwd'],
    ['a number', 5],
    ['a list', [pngDataUrl(200, 150)]],
    ['what the schema itself would put there', { path: 'pictures/a.webp' }],
    ['30,000×30,000 pixels', dataUrl(png(30_000, 30_000, 1_000))],
  ])('%s', async (_, file) => {
    const before = stored();
    const response = await post({ smenuNm: '냉면', smenuImgFile: file });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.errorsMessage ?? {})).toEqual(['smenuImgFile']);
    expect(stored()).toEqual(before);
  });
  test('of more than 5 MB is 413, told at its field', async () => {
    const response = await post({
      smenuNm: '냉면',
      smenuImgFile: dataUrl(Buffer.alloc(5 * 1024 * 1024 + 3)),
    });
    expect(response.status).toBe(413);
    expect(response.body.errorsMessage).toEqual({ smenuImgFile: '이미지 파일은 5MB까지 올릴 수 있어요.' });
  });
  test('a body of more than 20 MB is 413, one of 19 MB is read', async () => {
    expect((await post({ smenuNm: '냉면', zork: 'x'.repeat(21 * 1024 * 1024) })).status).toBe(413);
    expect((await post({ smenuNm: '냉면', zork: 'x'.repeat(19 * 1024 * 1024) })).status).toBe(200);
  });
});
