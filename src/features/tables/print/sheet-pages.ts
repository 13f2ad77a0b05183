/** Codes per A4 page, and its columns and rows. */
export const LAYOUTS = { 6: [2, 3], 12: [3, 4], 24: [4, 6] } as const;
export type PerPage = keyof typeof LAYOUTS;
export const PER_PAGE = Object.keys(LAYOUTS).map(Number) as PerPage[];

/** The items of each page in order; the last page may be incomplete. */
export function pagesOf<T>(items: readonly T[], perPage: PerPage): T[][] {
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, page) =>
    items.slice(page * perPage, (page + 1) * perPage),
  );
}
