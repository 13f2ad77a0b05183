import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { AnyResource } from '#kit/contract/resource.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import type { FormValues } from '#kit/web/form/form-values.ts';
import { type List, statusOf } from '#kit/web/list/list.ts';
import { NO_ROWS } from '#kit/web/list/use-list.ts';
import { NO_RECORD, recordParams } from '#kit/web/record-url.ts';
import { useSetUrlState, useUrlState } from '#kit/web/url-state.ts';
import { useIdleAfter } from '#kit/web/use-idle.ts';
import type { ListParams, ResourceCalls } from '../resource-calls.ts';
import { filterNames, listParams, type PageSizes, searchParams, USUAL_PAGES } from './search-params.ts';

export interface Search {
  values: FormValues;
  initial: FormValues;
  /** Searches; the same conditions again read the list again. */
  apply: (values: FormValues) => void;
  reset: () => void;
}

/** A list without what is selected and opened in it. */
export type FoundRows<T> = Pick<
  List<T>,
  'rows' | 'total' | 'status' | 'problem' | 'complete' | 'refreshing' | 'reload' | 'sorting' | 'paging'
>;

/** What is read ahead of a long list: a screenful. */
const AHEAD = 40;

/**
 * The rows of one search. A list that is read ahead shows its first rows as soon as they are there, however long it
 * is; a short one needs no second call.
 */
function useRows<T>(
  resource: AnyResource,
  calls: ResourceCalls<T>,
  values: FormValues,
  params: ListParams,
  enabled: boolean,
) {
  const key = [...calls.key, 'list', values];
  const ahead = resource.paged === 'ahead';
  const first = useQuery({
    queryKey: [...key, 'ahead'],
    queryFn: ({ signal }) => calls.list(values, { page: 0, size: AHEAD }, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && ahead,
  });
  const long = first.data !== undefined && !first.isPlaceholderData && first.data.total > AHEAD;
  // Reads the whole list only after the first rows are rendered.
  const drawn = useIdleAfter(useDeferredValue(long));
  const whole = useQuery({
    queryKey: [...key, params],
    queryFn: ({ signal }) => calls.list(values, params, signal),
    placeholderData: keepPreviousData,
    enabled: enabled && (!ahead || (long && drawn)),
  });
  const fetching = first.isFetching || whole.isFetching;
  const failed = first.error ?? whole.error;
  if (!ahead) return { data: whole.data, complete: true, fetching, failed };
  const all = whole.data && !whole.isPlaceholderData ? whole.data : undefined;
  if (first.isPlaceholderData) {
    // What the last search has shown stays until the next one answers.
    const before = (first.data?.total ?? 0) > AHEAD ? (whole.data ?? first.data) : first.data;
    return { data: before, complete: true, fetching, failed };
  }
  // Half a list would pass for a whole one.
  if (long && !all && whole.isError) return { data: undefined, complete: false, fetching, failed };
  return {
    data: long ? (all ?? first.data) : first.data,
    complete: !long || all !== undefined,
    fetching,
    failed,
  };
}

/** Search state in the address and the rows that answer to it. */
export function useList<T>(
  resource: AnyResource,
  calls: ResourceCalls<T>,
  initial: FormValues,
  enabled: boolean,
  { sizes, initial: usualSize }: PageSizes = USUAL_PAGES,
): { search: Search; found: FoundRows<T> } {
  // The screen's literal is new on every render, its content is not.
  const start = JSON.stringify(initial);
  const shape = useMemo(
    () => ({ ...listParams(usualSize), ...searchParams(resource.search, JSON.parse(start) as FormValues) }),
    [resource, start, usualSize],
  );
  const [state, setState] = useUrlState(shape);
  // After a search, or on another page, the open record is closed.
  const setAndClose = useSetUrlState(useMemo(() => ({ ...shape, ...recordParams }), [shape]));
  const { page, size, sort, ...values } = state as FormValues & { page: number; size: number; sort: string };
  const queryClient = useQueryClient();
  const paged = resource.paged === true;
  const params: ListParams = paged ? { page: page - 1, size, sort: sort || undefined } : {};
  const query = useRows(resource, calls, values, params, enabled);
  const reload = () => void queryClient.invalidateQueries({ queryKey: [...calls.key, 'list'] });
  return {
    search: {
      values,
      initial,
      apply: (next) => {
        setAndClose({ ...next, page: 1, ...NO_RECORD });
        reload();
      },
      reset: () => {
        setAndClose({
          ...Object.fromEntries(filterNames(resource.search).map((name) => [name, initial[name] ?? null])),
          page: 1,
          ...NO_RECORD,
        });
        reload();
      },
    },
    found: {
      rows: query.data?.rows ?? NO_ROWS,
      total: query.data?.total ?? 0,
      status: statusOf({
        waiting: !enabled,
        hasRows: query.data !== undefined,
        failed: query.failed !== null,
      }),
      problem: query.failed instanceof ApiError ? query.failed.message : null,
      complete: query.complete,
      refreshing: query.fetching,
      reload,
      sorting: paged
        ? { by: sort, change: (by) => setState({ sort: by, page: 1 }, { replace: true }) }
        : null,
      paging: paged
        ? {
            page,
            size,
            sizes,
            change: (nextPage, nextSize) =>
              setAndClose({ page: nextSize === size ? nextPage : 1, size: nextSize, ...NO_RECORD }),
          }
        : null,
    },
  };
}
