import { useQuery } from '@tanstack/react-query';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { call } from '#kit/web/api/call.ts';
import type { Query } from '#kit/web/api/client.ts';
import { useAllowed } from '#kit/web/session/session.tsx';
import {
  type CoverageAudience,
  coverageCalls,
  coveragePermissions,
} from './translation-coverage.contract.ts';

export interface Place {
  audience: CoverageAudience;
  /** The chosen store; null on a store's own side. */
  store: number | null;
}

export const isReady = ({ audience, store }: Place): boolean => audience === 'store' || store !== null;
export const ownerOf = ({ store }: Place): Query => (store === null ? {} : { [storeParameter]: store });
export const keyOf = (place: Place) => ['translation', place.audience, place.store];

/**
 * The counts of a store, for those who may read them. What was changed on another screen must show, so nothing is
 * remembered. `quiet`: an error shows no message.
 */
export function useCoverage(place: Place, { quiet = false }: { quiet?: boolean } = {}) {
  const allowed = useAllowed();
  return useQuery({
    queryKey: [...keyOf(place), 'coverage'],
    queryFn: ({ signal }) =>
      call(coverageCalls[place.audience].coverage, { owner: ownerOf(place), signal, quiet }),
    enabled: isReady(place) && allowed(coveragePermissions[place.audience]),
    staleTime: 0,
  });
}
