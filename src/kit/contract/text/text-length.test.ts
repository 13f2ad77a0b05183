import { expect, test } from 'vitest';
import { cutText } from './text-length.ts';

test('a text that fits stays as it is, a longer one ends with a mark', () => {
  expect(cutText('불고기 정식', 6)).toBe('불고기 정식');
  expect(cutText('불고기 정식', 5)).toBe('불고기…');
  expect(cutText('불고기 정식', 3)).toBe('불고…');
});

test('a character of several code points is kept whole or left out', () => {
  const family = '👩‍👩‍👧';
  expect(cutText(`가족 ${family}`, 4)).toBe(`가족 ${family}`);
  expect(cutText(`${family}${family} 가족`, 2)).toBe(`${family}…`);
  expect(cutText('🍜🍜🍜', 2)).toBe('🍜…');
});

test('the size may be another one than characters', () => {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  expect(cutText('가나다', 9, bytes)).toBe('가나다');
  expect(cutText('가나다', 8, bytes)).toBe('가…');
  expect(bytes(cutText('가나다'.repeat(100), 100, bytes))).toBeLessThanOrEqual(100);
});
