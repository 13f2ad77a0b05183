import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findRegexes, regexesIn } from './regexes.ts';

/** What need not be linear, and why: its text is short or trusted. Each entry is in use. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/app/screen-loading/head-start.ts /\\/+$/': 'the path of the page, in the reader’s own browser',
  'src/app/sitemap/sitemap.ts /\\/+$/': 'the path of the page, in the reader’s own browser',
  'src/kit/server/config.ts /\\/+$/': 'a setting of the operator',
  'src/kit/server/integrations/integration-settings.ts /\\/+$/': 'a setting of the operator',
  'src/features/catalog/price-changes/price-change.contract.ts new RegExp(`^(${values})$`)':
    'a choice of fixed words',
  "src/features/customers/coupons/coupon.contract.ts new RegExp(`^(${COUPON_STATES.join('|')})$`)":
    'a choice of fixed words',
  "src/features/dashboard/dashboard.contract.ts new RegExp(`^(${PERIOD_KINDS.join('|')})$`)":
    'a choice of fixed words',
};

const problemOf = (regex: string): string | undefined =>
  regexesIn('a.ts', `const planted = ${regex};`)[0]?.problem;

test.each([
  ['/^(a+)+$/', 'exponential'],
  ['/\\s+$/', 'quadratic'],
  ['/\\[[^\\]]*\\]/', 'quadratic'],
  ['/\\s*(?:"((?:[^"]|"")*)"?|([^,]*))\\s*(?:,|$)/g', 'quadratic'],
  ["new RegExp('x*x*$', 'u')", 'quadratic'],
  ['RegExp(given)', 'made while it runs'],
])('[F1] a planted %s is found', (regex, problem) => {
  expect(problemOf(regex)).toBe(problem);
});

test.each(['/^[a-z]+$/', '/^\\s+/', '/,/g', '/^v([1-9]\\d{0,9})\\.([\\w-]{10})$/', "new RegExp('^a+$')"])(
  '[F1] %s passes',
  (regex) => {
    expect(regexesIn('a.ts', `const fine = ${regex};`)).toEqual([
      expect.objectContaining({ problem: undefined }),
    ]);
  },
);

// Six seconds on a quiet machine.
test('[F1] every regular expression of the product is linear, or allowed with a reason', {
  timeout: 120_000,
}, () => {
  const found = findRegexes(resolve(import.meta.dirname, '..'));
  expect(found.length).toBeGreaterThan(100);
  const slow = found.filter(({ problem }) => problem !== undefined);
  const keyOf = ({ file, regex }: { file: string; regex: string }) => `${file} ${regex}`;
  expect(
    slow
      .filter((each) => !ALLOWED[keyOf(each)])
      .map((each) => `${each.file}:${each.line} ${each.problem}: ${each.regex}`),
  ).toEqual([]);
  expect(Object.keys(ALLOWED).filter((key) => !slow.some((each) => keyOf(each) === key))).toEqual([]);
});
