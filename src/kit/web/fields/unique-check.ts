import { useQuery } from '@tanstack/react-query';
import { isTaken } from '#kit/contract/lookups.contract.ts';
import { request } from '#kit/web/api/client.ts';
import { useSettled } from '#kit/web/use-settled.ts';

export interface UniqueCheck {
  /** The call's path for a value, e.g. `/lan/chk/ko`; undefined while there is nothing to ask. */
  path: (value: string, values: Readonly<Record<string, unknown>>) => string | undefined;
  /** What the response names if the value is the own one; the value itself by default. */
  own?: string;
  /** What is shown when the value is taken. */
  message: string;
}

export type UniqueState = 'idle' | 'checking' | 'free' | 'taken';

/** A pause in typing, in ms. */
const PAUSE = 400;

/** Checks whether a value is free, debounced and without a spinner. */
export function useUniqueCheck(path: string | undefined, own?: string | number | null): UniqueState {
  const settled = useSettled(path, path ? PAUSE : 0);
  const query = useQuery({
    queryKey: ['unique', settled],
    queryFn: () => request('PATCH', settled ?? '', undefined, { quiet: true }),
    enabled: settled !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (!path) return 'idle';
  if (settled !== path || query.isFetching) return 'checking';
  // A failed check does not block: the server checks again on save.
  if (query.isError) return 'idle';
  return isTaken(query.data, own) ? 'taken' : 'free';
}
