import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Ways to shape a date by hand: `11.23`, `2026.11.23`, `11-23 01:25`. */
const BY_HAND = /slice\(5, ?(?:10|16)\)|replaceAll\('-', '\.'\)|format\(['"`](?:YYYY|YY|MM)\.|['"`]MM\.DD/;

const shapedByHand = (source: string): boolean => BY_HAND.test(source);

it('[LOOK] dates on screens are shaped by kit/web/i18n/dates.ts alone', () => {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\.factory\.|seed/.test(file))
    .filter((file) => shapedByHand(readFileSync(resolve(root, file), 'utf8')));
  expect(found).toEqual([]);
});

it('finds a date shaped by hand', () => {
  for (const source of ['row.at.slice(5, 16)', "day.replaceAll('-', '.')", "dayjs(at).format('YYYY.MM.DD')"])
    expect(shapedByHand(source)).toBe(true);
  expect(shapedByHand("dayjs(at).format('YYYY-MM-DD')")).toBe(false);
});
