import { expect, it } from 'vitest';
import { entryOf, isMissingCode } from './missing-code.ts';

it.each([
  ['Failed to fetch dynamically imported module: https://a/assets/x.js', true],
  ['error loading dynamically imported module: https://a/assets/x.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/x.css', true],
  ['x is not a function', false],
])('tells a file that did not come from a fault of the code: %s', (message, missing) => {
  expect(isMissingCode(new TypeError(message))).toBe(missing);
});

it('finds the entry script by which builds differ', () => {
  const page = (entry: string) =>
    `<head><script src="/assets/boot-1.js"></script><script type="module" crossorigin src="${entry}"></script></head>`;
  expect(entryOf(page('/assets/index-a.js'))).toBe('/assets/index-a.js');
  expect(entryOf('<h1>Bad Gateway</h1>')).toBeUndefined();
});
