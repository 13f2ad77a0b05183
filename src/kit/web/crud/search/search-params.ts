import type { FieldMap } from '#kit/contract/field.ts';
import type { FormValues } from '#kit/web/form/form-values.ts';
import {
  type UrlParam,
  type UrlShape,
  urlFlag,
  urlInt,
  urlOptionalInt,
  urlText,
} from '#kit/web/url-state.ts';

/** Server pages offer these sizes. */
export const PAGE_SIZES = [30, 50, 100, 200] as const;

/** The sizes a list offers, and the one it starts with. */
export interface PageSizes {
  readonly sizes: readonly number[];
  readonly initial: number;
}
export const USUAL_PAGES: PageSizes = { sizes: PAGE_SIZES, initial: PAGE_SIZES[0] };

/** Where a list is opened; pages are written from 1, as people count. */
export const listParams = (size: number) => ({ page: urlInt(1), size: urlInt(size), sort: urlText() });

function optionalText(initial: string | null): UrlParam<string | null> {
  return { initial, parse: (text) => (text === '' ? null : text), format: (value) => value ?? '' };
}

/** The address parameters of a resource's search, with what the screen starts with. */
export function searchParams(search: FieldMap, initial: FormValues): UrlShape {
  return Object.fromEntries(
    Object.entries(search).map(([name, field]) => {
      const start = initial[name] ?? null;
      switch (field.kind) {
        case 'flag':
        case 'bool':
          return [name, urlFlag(start as boolean | null)];
        case 'int':
        case 'id':
        case 'money':
          return [name, urlOptionalInt(start as number | null)];
        default:
          return [name, optionalText(start as string | null)];
      }
    }),
  );
}

/** Of the names of search fields those that the page offers: its store is chosen in the top bar (`useChosenStore`). */
export const filterNames = (search: object): string[] =>
  Object.keys(search).filter((name) => name !== 'store');

/** How many filters differ from what the screen starts with. */
export function filtersInUse(values: FormValues, initial: FormValues): number {
  return filterNames(values).filter((name) => (values[name] ?? null) !== (initial[name] ?? null)).length;
}
