import { describe, expect, test } from 'vitest';
import { open } from '#kit/contract/endpoints/endpoint.ts';
import { text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';
import type { FoundRoute } from '../discover.ts';
import { differenceFrom } from './response-check.ts';

const response = shape({ name: text('nm') });
const declared = (more: object = {}): FoundRoute => ({
  method: 'GET',
  path: '/thing',
  permission: open('a test'),
  scope: 'none',
  summary: 'A thing',
  response,
  handler: () => undefined,
  ...more,
  slice: 'test',
});
const seen = (status: number, body: unknown, type = 'application/json') => ({ status, type, body });
const error = { message: '없어요.', code: 'error.notFound' };

describe('[D7] answers are compared with what their call declares', () => {
  test('an answer as declared passes', () => {
    expect(differenceFrom(declared(), seen(200, { nm: '가' }))).toBeUndefined();
    expect(differenceFrom(declared(), seen(400, error))).toBeUndefined();
    expect(differenceFrom(declared({ errors: { 201: 'Made.' } }), seen(201, { nm: '가' }))).toBeUndefined();
  });

  test.each([
    ['a key is missing', 200, {}, 'nm'],
    ['a key has another type', 200, { nm: 1 }, 'string'],
    ['a key is not declared', 200, { nm: '가', secret: 1 }, 'secret'],
    ['a good status is not declared', 201, { nm: '가' }, 'status 201'],
    ['a refusal is not declared', 402, error, 'status 402'],
    ['a refusal has no error body', 400, { error: 'Bad Request' }, 'message'],
  ])('%s: the test that saw it fails', (_case, status, body, message) => {
    expect(differenceFrom(declared(), seen(status, body))).toContain(message);
  });

  test('JSON where nothing is declared, and text where JSON is, are differences', () => {
    expect(differenceFrom(declared({ response: undefined }), seen(200, {}))).toContain('not declared');
    expect(differenceFrom(declared(), seen(200, 'hello', 'text/plain'))).toContain('text/plain');
    expect(differenceFrom(declared(), seen(200, undefined, ''))).toBeUndefined();
  });
});
