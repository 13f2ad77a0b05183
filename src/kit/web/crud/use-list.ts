import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { FormValues } from '#kit/web/form/form-values.ts';
import { useUrlState } from '#kit/web/url-state.ts';
import type { Asked, ResourceCalls } from './resource-calls.ts';
import { listParams, searchParams } from './search-params.ts';

export interface Search {
  values: FormValues;
  initial: FormValues;
  /** Searches; the same conditions again read the list again. */
  apply: (values: FormValues) => void;
  reset: () => void;
}

export interface Paging {
  /** From 1. */
  page: number;
  size: number;
  change: (page: number, size: number) => void;
}

export interface List<T> {
  rows: readonly T[];
  total: number;
  /** waiting: there is nothing to ask yet (no store chosen). */
  status: 'waiting' | 'loading' | 'error' | 'ready';
  refreshing: boolean;
  reload: () => void;
  /** Wire name of the column with a leading minus for descending; server-side lists only. */
  sort: string;
  setSort: (sort: string) => void;
}

/** Search state in the address and the rows that answer to it. */
export function useList<T>(
  resource: AnyResource,
  calls: ResourceCalls<T>,
  initial: FormValues,
  enabled: boolean,
): { search: Search; list: List<T>; paging: Paging | null } {
  // The screen's literal is new on every render, its content is not.
  const start = JSON.stringify(initial);
  const shape = useMemo(
    () => ({ ...listParams, ...searchParams(resource.search, JSON.parse(start) as FormValues) }),
    [resource, start],
  );
  const [state, setState] = useUrlState(shape);
  const { page, size, sort, ...values } = state as FormValues & { page: number; size: number; sort: string };
  const queryClient = useQueryClient();
  const asked: Asked = resource.paged ? { page: page - 1, size, sort: sort || undefined } : {};
  const query = useQuery({
    queryKey: [...calls.key, 'list', values, asked],
    queryFn: ({ signal }) => calls.list(values, asked, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  const reload = () => void queryClient.invalidateQueries({ queryKey: [...calls.key, 'list'] });
  return {
    search: {
      values,
      initial,
      apply: (next) => {
        setState({ ...next, page: 1 });
        reload();
      },
      reset: () => {
        setState({
          ...Object.fromEntries(Object.keys(resource.search).map((name) => [name, initial[name] ?? null])),
          page: 1,
        });
        reload();
      },
    },
    list: {
      rows: query.data?.rows ?? [],
      total: query.data?.total ?? 0,
      status: !enabled
        ? 'waiting'
        : query.isError && !query.data
          ? 'error'
          : query.data
            ? 'ready'
            : 'loading',
      refreshing: query.isFetching,
      reload,
      sort,
      setSort: (next) => setState({ sort: next, page: 1 }, { replace: true }),
    },
    paging: resource.paged
      ? {
          page,
          size,
          change: (nextPage, nextSize) =>
            setState({ page: nextSize === size ? nextPage : 1, size: nextSize }),
        }
      : null,
  };
}
