import { expect, test } from 'vitest';
import { html } from '../fields.ts';
import { decodeWith, fieldErrorsOf, wireSchema } from '../wire.ts';

const fields = { content: html('content', { max: 100 }) };
const problemOf = (content: string) => {
  const parsed = wireSchema(fields, 'create').safeParse({ content });
  return parsed.success ? undefined : fieldErrorsOf(fields, parsed.error.issues).content?.key;
};

test('[0026] a field of HTML is read as clean HTML', () => {
  const content = ' <p onclick="steal()">가\u1100\u1161</p><script>steal()</script> ';
  expect(wireSchema(fields, 'create').parse({ content })).toEqual({ content: '<p>가가</p>' });
});

test('[0026] letters that entities bring are kept in their normal form', () => {
  expect(fields.content.schema.parse('e&#x301;')).toBe('é');
});

test.each([
  ['<p>&#x338; onclick=steal() x</p>글', '글'],
  ['<b>&#824;/onmouseover=steal()//</b>글', '글'],
  ['<img src="/files/public/a.webp">&#x338; onerror=steal() x<br>글', '<img src="/files/public/a.webp" />글'],
  ['<a href="s&#x212a;ype:steal">글</a>', '<a>글</a>'],
])('[0026] %s gains no tag and no address by its normal form', (sent, kept) => {
  const read = fields.content.schema.parse(sent);
  expect(read).toBe(kept);
  expect(fields.content.schema.parse(read)).toBe(read);
});

test('[0026] limits count what is kept; what is bloated, too deep or empty is refused', () => {
  expect(problemOf(`<p ${'x'.repeat(500)}>글</p>`)).toBeUndefined();
  expect(problemOf('글'.repeat(101))).toBe('field.tooLong');
  expect(problemOf(`<p ${'x'.repeat(1_000)}>글</p>`)).toBe('field.tooLong');
  expect(problemOf('<script>steal()</script>')).toBe('field.required');
  expect(problemOf('글\u0000')).toBe('field.format');
  const deep = { content: html('content') };
  expect(wireSchema(deep, 'create').safeParse({ content: '<div>'.repeat(5_000) }).success).toBe(false);
});

test('[0026] answers are read as they are; what draws them cleans them', () => {
  expect(decodeWith(fields, { content: '<p>글</p>' })).toEqual({ content: '<p>글</p>' });
});
