import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Listed } from '#kit/contract/endpoints/endpoint.ts';
import type { RecordChange } from '#kit/contract/endpoints/history.contract.ts';
import { resourceHistoryEndpoints } from '#kit/contract/endpoints/history-endpoints.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import { call } from '#kit/web/api/call.ts';
import type { Query } from '#kit/web/api/client.ts';
import { type Address, resourceKey } from '#kit/web/crud/resource-calls.ts';

/** The changes of one record. */
export interface HistoryCalls {
  key: readonly unknown[];
  /** The record as it is saved. */
  read(signal: AbortSignal): Promise<Readonly<Record<string, unknown>> & { version: number }>;
  /** Newest first; pages count from 0. */
  changes(page: number, signal: AbortSignal): Promise<Listed<RecordChange>>;
  /** Saves the values of an earlier version over the record in the version that is known; null: it stays as it is. */
  revert: ((version: number, known: number) => Promise<unknown>) | null;
}

/** The calls for a record of a resource. `owner` goes along with each (`storeCd` of a chosen store). */
export function resourceHistory(
  resource: AnyResource,
  audience: Audience,
  owner: Query,
  address: Address,
  mayRevert: boolean,
): HistoryCalls {
  const { get } = resourceEndpoints(resource, audience);
  const { history, revert } = resourceHistoryEndpoints(resource, audience);
  const quiet = true;
  return {
    key: [...resourceKey(resource), audience, owner, 'history', address],
    read: (signal) => call(get, { params: { address }, owner, signal, quiet }),
    changes: (page, signal) => call(history, { params: { address }, query: { page }, owner, signal, quiet }),
    revert: mayRevert
      ? (version, known) =>
          call(revert, { params: { address, version }, body: { version: known }, owner, quiet })
      : null,
  };
}

export interface History {
  readonly changes: readonly RecordChange[];
  readonly total: number;
  readonly record: Readonly<Record<string, unknown>> & { readonly version: number };
}

/** The newest `pages` pages of the changes, and the record that they led to. */
export function useHistory(calls: HistoryCalls, pages: number) {
  return useQuery({
    queryKey: [...calls.key, pages],
    queryFn: async ({ signal }): Promise<History> => {
      // A save in between makes the record older than its history, and taking back a conflict, never the other way round.
      const record = await calls.read(signal);
      const found = await Promise.all(
        Array.from({ length: pages }, (_, page) => calls.changes(page, signal)),
      );
      return { record, changes: found.flatMap(({ rows }) => rows), total: found[0]?.total ?? 0 };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

export function useReadAgain({ key }: HistoryCalls): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
