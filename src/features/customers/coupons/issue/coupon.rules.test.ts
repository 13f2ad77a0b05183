import { describe, expect, test } from 'vitest';
import { COUPON_ALPHABET, normalCode, shownCode } from './coupon-code.rules.ts';
import { freshCode } from './coupon-code.ts';
import { lastDayOf } from './coupon-time.rules.ts';

describe('[D40] how long a coupon is good', () => {
  test('[2 §9] the last day is the day of sending plus the days less one', () => {
    expect([1, 7, 14, 30].map((days) => lastDayOf('2026-11-21', days))).toEqual([
      '2026-11-21',
      '2026-11-27',
      '2026-12-04',
      '2026-12-20',
    ]);
  });
});

describe('[D40] codes', () => {
  test('no letter is preferred, and none is mistaken for another', () => {
    const seen = new Map<string, number>();
    const codes = new Set<string>();
    for (let n = 0; n < 4_000; n += 1) {
      const code = freshCode();
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
      codes.add(code);
      for (const letter of code) seen.set(letter, (seen.get(letter) ?? 0) + 1);
    }
    expect(codes.size).toBe(4_000);
    expect(seen.size).toBe(COUPON_ALPHABET.length);
    // 1,500 each on average with a deviation of 38: eight of them is an error, not chance.
    for (const count of seen.values()) expect(Math.abs(count - 1_500)).toBeLessThan(310);
  });

  test('what people type is what was sent', () => {
    expect(shownCode('7K2MQ0XD93FA')).toBe('7K2M-Q0XD-93FA');
    for (const typed of ['7k2m-qoxd-93fa', ' 7K2M Q0XD 93FA', '7k2mq0xd93fa'])
      expect(normalCode(typed)).toBe('7K2MQ0XD93FA');
    expect(normalCode('il0O-')).toBe('1100');
  });
});
