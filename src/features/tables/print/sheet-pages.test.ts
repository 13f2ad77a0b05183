import { expect, test } from 'vitest';
import { LAYOUTS, PER_PAGE, pagesOf } from './sheet-pages.ts';

test('[3 §5] 6, 12 or 24 codes a page, and each code once', () => {
  expect(PER_PAGE).toEqual([6, 12, 24]);
  for (const perPage of PER_PAGE) {
    const [columns, rows] = LAYOUTS[perPage];
    expect(columns * rows).toBe(perPage);
    for (const count of [0, 1, perPage, perPage + 1, 999]) {
      const items = Array.from({ length: count }, (_, index) => index);
      const pages = pagesOf(items, perPage);
      expect(pages.length).toBe(Math.ceil(count / perPage));
      expect(pages.flat()).toEqual(items);
    }
  }
});
