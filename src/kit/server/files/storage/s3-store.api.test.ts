import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png } from '#kit/testing/sample-files/png.ts';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { createFiles } from '../files.ts';
import type { FileStore, FoundBytes } from './file-store.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';
import { checkSignatures } from './signed-requests.factory.ts';

const directory = mkdtempSync(join(tmpdir(), 'jumun-s3-'));
// The one key pair that the server knows.
const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' };
let s3: S3rver;
let gate: Awaited<ReturnType<typeof checkSignatures>>;
let settings: S3Settings;

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = (await s3.run()) as AddressInfo;
  gate = await checkSignatures(port, keys.secretKey);
  settings = {
    ...keys,
    endpoint: gate.endpoint,
    region: 'ap-northeast-2',
    bucket: 'pictures',
    pathStyle: true,
  };
});
afterAll(async () => {
  await gate.close();
  await s3.close();
  rmSync(directory, { recursive: true, force: true });
});

async function contents(found: FoundBytes | undefined): Promise<Buffer> {
  if (!found) throw new Error('there is no such file');
  return buffer(found.stream);
}

const STORES: [string, () => FileStore][] = [
  ['a folder', () => createLocalStore(join(directory, 'local'))],
  ['a bucket', () => createS3Store(settings)],
];

describe.each(STORES)('[3 §3] %s', (_, open) => {
  const bytes = randomBytes(300_000);
  const key = 'public/pictures/a0f3.webp';

  test('keeps bytes and gives them back, whole and in part', async () => {
    const store = open();
    expect(await store.size(key)).toBeUndefined();
    await store.put(key, bytes, 'image/webp');
    expect(await store.size(key)).toBe(bytes.length);
    const whole = await store.read(key);
    expect(whole?.length).toBe(bytes.length);
    expect((await contents(whole)).equals(bytes)).toBe(true);
    const part = await store.read(key, { start: 100, end: 199_999 });
    expect(part?.length).toBe(199_900);
    expect((await contents(part)).equals(bytes.subarray(100, 200_000))).toBe(true);
  });
  test('takes the same again, and takes it away, twice', async () => {
    const store = open();
    await store.put(key, bytes, 'image/webp');
    await store.remove(key);
    await store.remove(key);
    expect(await store.size(key)).toBeUndefined();
    expect(await store.read(key)).toBeUndefined();
    expect(await store.read(key, { start: 0, end: 1 })).toBeUndefined();
  });
  test('knows no file by the name of a folder', async () => {
    const store = open();
    await store.put('public/pictures/deep/b.webp', bytes, 'image/webp');
    expect(await store.size('public/pictures/deep')).toBeUndefined();
    expect(await store.read('public/pictures/deep')).toBeUndefined();
  });
  test('takes many at once', async () => {
    const store = open();
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.put(`public/many/${index % 5}.webp`, bytes, 'image/webp'),
      ),
    );
    for (let index = 0; index < 5; index += 1)
      expect(await store.size(`public/many/${index}.webp`)).toBe(bytes.length);
  });
});

describe('[3 §3] a bucket that does not answer as it should is a 503, never a missing file', () => {
  test.each([
    ['a wrong secret', () => ({ secretKey: 'wrong' })],
    ['a server that is away', () => ({ endpoint: 'http://127.0.0.1:9' })],
  ])('%s', async (_, change) => {
    const store = createS3Store({ ...settings, ...change() });
    await expect(store.size('public/x.webp')).rejects.toMatchObject({ status: 503 });
    await expect(store.read('public/x.webp')).rejects.toMatchObject({ status: 503 });
    await expect(store.put('public/x.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      status: 503,
    });
    await expect(store.remove('public/x.webp')).rejects.toMatchObject({ status: 503 });
  });
  test('a bucket that does not exist takes nothing', async () => {
    const store = createS3Store({ ...settings, bucket: 'nowhere' });
    await expect(store.put('public/x.webp', Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      status: 503,
    });
  });
});

test('the bucket stands in the path or in the name of the host', async () => {
  const requests: string[] = [];
  const real = globalThis.fetch;
  globalThis.fetch = async (input) => {
    requests.push(String(input));
    return new Response(null, { status: 404 });
  };
  try {
    const aws = { ...settings, endpoint: 'https://s3.ap-northeast-2.amazonaws.com' };
    await createS3Store(aws).size('public/a.webp');
    await createS3Store({ ...aws, pathStyle: false }).size('public/a.webp');
    await createS3Store({ ...aws, endpoint: 'https://storage.example/s3/' }).size('public/a.webp');
  } finally {
    globalThis.fetch = real;
  }
  expect(requests).toEqual([
    'https://s3.ap-northeast-2.amazonaws.com/pictures/public/a.webp',
    'https://pictures.s3.ap-northeast-2.amazonaws.com/public/a.webp',
    'https://storage.example/s3/pictures/public/a.webp',
  ]);
});

describe('[D55] a node whose files lie in a bucket', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({
      env: {
        S3_ENDPOINT: gate.endpoint,
        S3_BUCKET: 'pictures',
        S3_ACCESS_KEY: keys.accessKey,
        S3_SECRET_KEY: keys.secretKey,
      },
    });
  });
  afterAll(() => app.stop());

  test('is neither written nor read inside a transaction; a file is removed while its row is held', async () => {
    const { db, files } = app.node.services;
    const inside = <T>(work: () => Promise<T>) => db.transaction(work);
    const refused = 'inside a transaction';
    await expect(inside(() => files.store.put('a', Buffer.from('a'), 'text/plain'))).rejects.toThrow(refused);
    await expect(inside(() => files.store.size('a'))).rejects.toThrow(refused);
    await expect(inside(() => files.store.read('a'))).rejects.toThrow(refused);
    await inside(() => files.store.remove('a'));
  });

  test('stores pictures there and serves them, parts too', async () => {
    const { db, files } = app.node.services;
    const path = await createFiles({ db, store: files.store }).storePicture(png(200, 150), {
      width: 200,
      height: 150,
    });
    expect(gate.seen).toContain(`PUT /pictures/public/${path}`);
    const address = `${app.address}/files/public/${path}`;
    const whole = await fetch(address);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('image/webp');
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    const part = await fetch(address, { headers: { range: 'bytes=8-11' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('WEBP');
    expect(part.headers.get('content-range')).toBe(`bytes 8-11/${bytes.length}`);
    expect((await fetch(`${app.address}/files/public/pictures/none.webp`)).status).toBe(404);
  });
});
