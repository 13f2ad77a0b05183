/** How many codes stand on one A4 page, and in how many columns and rows. */
export const LAYOUTS = { 6: [2, 3], 12: [3, 4], 24: [4, 6] } as const;
export type PerPage = keyof typeof LAYOUTS;
export const PER_PAGE = Object.keys(LAYOUTS).map(Number) as PerPage[];

/** The items of each page, in order; the last page may have room left. */
export function pagesOf<T>(items: readonly T[], perPage: PerPage): T[][] {
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  );
}
