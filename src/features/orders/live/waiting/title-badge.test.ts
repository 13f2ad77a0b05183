import { expect, test } from 'vitest';
import { badgeIcon, titleWithCount } from './title-badge.ts';

test('the count stands in front of the title once, whatever stood there', () => {
  expect(titleWithCount('주문 관리 · Jumun', 3)).toBe('(3) 주문 관리 · Jumun');
  expect(titleWithCount('(3) 주문 관리', 12)).toBe('(12) 주문 관리');
  expect(titleWithCount('(99+) 주문 관리', 0)).toBe('주문 관리');
  expect(titleWithCount('주문 관리', 240)).toBe('(99+) 주문 관리');
});

test('the icon carries the number as its own small picture', () => {
  expect(decodeURIComponent(badgeIcon(4))).toContain('>4</text>');
  expect(decodeURIComponent(badgeIcon(25))).toContain('>9+</text>');
});
