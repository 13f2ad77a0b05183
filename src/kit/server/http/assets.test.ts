import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installAssets } from './assets.ts';

let folder: string;
let server: FastifyInstance;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jumun-assets-'));
  writeFileSync(join(folder, '..secret.js'), 'hidden');
  writeFileSync(join(folder, 'app-1.js'), 'plain');
  writeFileSync(join(folder, 'app-1.js.br'), 'brotli');
  writeFileSync(join(folder, 'app-1.js.gz'), 'gzip');
  writeFileSync(join(folder, 'small-1.css'), 'small');
  server = fastify();
  installAssets(server, folder);
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (name: string, encodings?: string) =>
  server.inject({
    url: `/assets/${name}`,
    headers: encodings === undefined ? {} : { 'accept-encoding': encodings },
  });

test.each([
  ['gzip, deflate, br, zstd', 'brotli', 'br'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['identity', 'plain', undefined],
  [undefined, 'plain', undefined],
])('who accepts %s gets the file as %s', async (encodings, body, encoding) => {
  const response = await get('app-1.js', encodings);
  expect(response.body).toBe(body);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(response.headers['content-encoding']).toBe(encoding);
});

test('a file that was not worth compressing is sent as it is', async () => {
  const response = await get('small-1.css', 'br');
  expect(response.body).toBe('small');
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers['content-type']).toBe('text/css; charset=utf-8');
});

test('a file is read once, and one of a later build is found', async () => {
  await get('app-1.js', 'br');
  rmSync(join(folder, 'app-1.js.br'));
  expect((await get('app-1.js', 'br')).body).toBe('brotli');

  expect((await get('app-2.js', 'br')).statusCode).toBe(404);
  writeFileSync(join(folder, 'app-2.js'), 'next');
  expect((await get('app-2.js', 'br')).body).toBe('next');
});

test.each(['nothing.js', 'app-1.js.br', '..secret.js', '..%2fpackage.json', 'a/app-1.js', '%00.js', ''])(
  '%s is no asset',
  async (name) => {
    expect((await get(name, 'br')).statusCode).toBe(404);
  },
);
