import { expect, test } from 'vitest';
import { nestsDeeper } from './json-depth.ts';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('[F12] lists and objects count, side by side they do not', () => {
  expect(nestsDeeper(nested(64), 64)).toBe(false);
  expect(nestsDeeper(nested(65), 64)).toBe(true);
  expect(nestsDeeper('{"a":{"b":[1]}}', 3)).toBe(false);
  expect(nestsDeeper('{"a":{"b":[1]}}', 2)).toBe(true);
  expect(nestsDeeper(`[${Array(100).fill('{}').join()}]`, 2)).toBe(false);
});

test('[F12] brackets inside texts do not count, whatever is escaped there', () => {
  expect(nestsDeeper(JSON.stringify(['[[[', '\\"[[[', '\\\\', '{{{']), 1)).toBe(false);
  expect(nestsDeeper(`["\\\\",${nested(3)}]`, 3)).toBe(true);
  expect(nestsDeeper('["[[[[', 1)).toBe(false);
});
