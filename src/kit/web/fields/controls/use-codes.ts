import { useQuery } from '@tanstack/react-query';
import { listCodes } from '#kit/contract/lookups.contract.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { call } from '#kit/web/api/call.ts';
import { queryClient } from '#kit/web/api/query-client.ts';

/** Codes change about as often as the product; in ms. */
const CODES_STALE = 5 * 60_000;

const codesQuery = (group: string) => ({
  queryKey: ['codes', group] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listCodes, { params: { group }, signal }),
  staleTime: CODES_STALE,
});

export const codeOptions = (codes: readonly CodeValue[]) =>
  codes.map(({ id, name, value }) => ({ value: id, label: name ?? value }));

/** The entries of a code group in use, in their order. */
export function useCodes(group: string) {
  const { data: list = [], isLoading } = useQuery({ ...codesQuery(group), enabled: group !== '' });
  return { list, options: codeOptions(list), loading: isLoading };
}

/** The same outside of a component: for what a new record starts with. */
export const loadCodes = (group: string): Promise<CodeValue[]> => queryClient.fetchQuery(codesQuery(group));
