import { expect, test } from 'vitest';
import { cleanHtml } from '#clean-html';
import { publishedHtml } from './published-html.ts';

const collections = publishedHtml();
/** Tags as the sanitiser writes them; whatever else stands in the text is escaped. */
const ELEMENT =
  /^<(?:\/[a-z][a-z0-9]*|(?:[a-z][a-z0-9]*)(?: (?:href|src|alt|width|height|start|span|colspan|rowspan|scope|style|target|rel)="[^"<>]*")*(?: \/)?)>$/;
const FORBIDDEN =
  /^<\/?(?:script|style|iframe|frame|frameset|object|embed|svg|math|form|input|button|meta|base|link|template|body|html)\b/;
const ADDRESS = /\b(?:href|src)="([^"]*)"/g;

/** What is left in clean HTML that could run. */
function dangersIn(clean: string): string[] {
  const tags = clean.match(/<[^<>]*>?/g) ?? [];
  const odd = tags.filter((tag) => !ELEMENT.test(tag) || FORBIDDEN.test(tag));
  const addresses = tags.flatMap((tag) => [...tag.matchAll(ADDRESS)].map(([, address = '']) => address));
  // As a browser reads an address: without its control characters and the spaces before it.
  return [
    ...odd,
    ...addresses.filter((address) => {
      const { protocol } = new URL(address.replaceAll('&amp;', '&'), 'https://own.invalid');
      return !/^(?:https?|mailto|tel):$/.test(protocol);
    }),
  ];
}

test('[0026] the packages carry what they are installed for', () => {
  const { 'big-list-of-naughty-strings': strings, 'xss-filters': seeds } = collections;
  expect(strings?.length).toBeGreaterThan(200);
  expect(seeds?.length).toBeGreaterThan(100);
});

test('[0026] what would run is a danger', () => {
  const runs = [
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">글</p>',
    '<img src="x" onerror="alert(1)" />',
    '<a href="javascript:alert(1)">글</a>',
    '<p',
  ];
  for (const html of runs) expect(dangersIn(html), html).not.toEqual([]);
  expect(dangersIn('<p style="text-align: center">1 &lt; 2 <br /></p>')).toEqual([]);
});

test.each(Object.entries(collections))('[0026] nothing of %s runs once it is clean', (_name, texts) => {
  for (const content of ['richText', 'emphasis'] as const)
    for (const text of texts) {
      // Beside words, without which an element that shows nothing would be dropped for being empty.
      const clean = cleanHtml(`글 ${text}`, content);
      expect(clean, text).toBeDefined();
      expect(dangersIn(clean ?? ''), text).toEqual([]);
      expect(cleanHtml(clean ?? '', content), text).toBe(clean);
    }
});
