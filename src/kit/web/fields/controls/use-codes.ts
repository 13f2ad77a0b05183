import { useQuery } from '@tanstack/react-query';
import { codeOption, codeOptionsPath } from '#kit/contract/lookups.contract.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { api } from '#kit/web/api/client.ts';
import { queryClient } from '#kit/web/api/query-client.ts';

/** Codes change about as often as the product; in ms. */
export const CODES_STALE = 5 * 60_000;

export const codesKey = (group: string) => ['codes', group] as const;

const codesQuery = (group: string) => ({
  queryKey: codesKey(group),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CodeValue[]> =>
    (await api.get<unknown[]>(codeOptionsPath(group), { signal })).map(codeOption.decode),
  staleTime: CODES_STALE,
});

/** The entries of a code group in use, in their order. */
export function useCodes(group: string): { list: CodeValue[]; loading: boolean } {
  const query = useQuery({ ...codesQuery(group), enabled: group !== '' });
  return { list: query.data ?? [], loading: query.isLoading };
}

/** The same outside of a component: for what a new record starts with. */
export const loadCodes = (group: string): Promise<CodeValue[]> => queryClient.fetchQuery(codesQuery(group));
