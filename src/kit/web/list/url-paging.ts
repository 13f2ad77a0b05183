import type { Paging } from './list.ts';

interface Place {
  page: number;
  size: number;
}

/** The pages of a list whose address says which one is shown; another size starts with the first page. */
export function urlPaging(
  { page, size }: Place,
  sizes: readonly number[],
  set: (change: Place) => void,
): Paging {
  return {
    page,
    size,
    sizes,
    change: (nextPage, nextSize) => set({ page: nextSize === size ? nextPage : 1, size: nextSize }),
  };
}
