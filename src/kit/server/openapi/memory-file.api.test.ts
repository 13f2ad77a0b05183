import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parseYaml } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#kit/testing/test-app.ts';
import { encodingFor } from './memory-file.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

/** The raw bytes: `fetch` would decode them. */
function rawGet(
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: Record<string, unknown>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    request(app.address + path, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });
}

const FILES = [
  '/openapi.json',
  '/docs',
  '/docs/',
  '/docs/json',
  '/docs/yaml',
  '/docs/static/swagger-ui-bundle.js',
];

describe('[F10] the API document and its pages are served from memory', () => {
  test.each(FILES)('%s comes compressed both ways, and not again while it is known', async (path) => {
    const plain = await rawGet(path, {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    const br = await rawGet(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    const zipped = await rawGet(path, { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
    expect(zipped.headers.vary).toContain('accept-encoding');
    const { etag } = br.headers;
    const again = await app.anonymous().get(path, { headers: { 'if-none-match': String(etag) } });
    expect(again.status).toBe(304);
    expect((await app.anonymous().get(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('every reader gets the same bytes, the document and its readable page the same content', async () => {
    const readers = await Promise.all(
      Array.from({ length: 16 }, () => rawGet('/openapi.json', { 'accept-encoding': 'br' })),
    );
    expect(new Set(readers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    const { body } = await app.anonymous().get('/openapi.json');
    expect((await app.anonymous().get('/docs/json')).body).toEqual(body);
    expect(parseYaml((await app.anonymous().get('/docs/yaml')).body)).toEqual(body);
  });
});

test('an encoding that is refused is not used', () => {
  expect(encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(encodingFor('br; q=0.0, gzip;q=0')).toBe('plain');
  expect(encodingFor('GZIP;q=0.5')).toBe('gzip');
  expect(encodingFor(undefined)).toBe('plain');
});
