import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { linkFaults, OTHERS, readProduct } from './screen-links.ts';

const screens = { file: 'src/a/a.screens.ts', text: "export default [{ path: '/v/system/a/list' }];" };
const faults = (text: string, file = 'src/b/b.tsx') =>
  linkFaults([screens, { file, text }]).map(({ line, text: found }) => `${line} ${found}`);

test('an address that a screen declares passes, another is found', () => {
  expect(faults('<Link to="/v/system/a/list" />')).toEqual([]);
  expect(faults("const LIST =\n  '/v/system/b/list';")).toEqual(['2 /v/system/b/list']);
});

test('an address put together is found, because nothing compares it', () => {
  expect(faults(`const to = \`/v/system/\${kind}/list\`;`)).toEqual(['1 /v/system/']);
});

test('an example and a type are no links, and what begins alike is exempt in its file only', () => {
  expect(faults("const page = text('page', { example: '/v/system/example' });")).toEqual([]);
  expect(faults(`interface Screen {\n  path: \`/v/\${string}\`;\n}`)).toEqual([]);
  expect(faults("path.startsWith('/v/')", OTHERS['/v/'])).toEqual([]);
  expect(faults("path.startsWith('/v/')")).toEqual(['1 /v/']);
});

test('an assertion hides from the router what it is given', () => {
  const text = "import { Link } from '@tanstack/react-router';\n<Link to={entry.path as never} />;";
  expect(faults(text)).toEqual(['2 entry.path as never']);
});

test('the product links to its screens only', () => {
  const sources = readProduct(resolve(import.meta.dirname, '..'));
  expect(linkFaults(sources).map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  // Each exemption is needed.
  const used = Object.entries(OTHERS).filter(([text, file]) =>
    sources.some((each) => each.file === file && each.text.includes(`'${text}'`)),
  );
  expect(used).toHaveLength(Object.keys(OTHERS).length);
});
