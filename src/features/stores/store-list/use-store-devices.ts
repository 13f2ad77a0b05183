import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { storeDevices } from './store-devices.contract.ts';

const AGAIN_MS = 30_000;

/** How many devices listen in each of these stores; undefined until it is known. */
export function useStoreDevices(ids: readonly number[]): ReadonlyMap<number, number> | undefined {
  const { data } = useQuery({
    queryKey: ['store-devices', ids],
    queryFn: ({ signal }) => call(storeDevices, { query: { stores: ids.join(',') }, signal, quiet: true }),
    select: (rows) => new Map(rows.map(({ storeId, devices }) => [storeId, devices])),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
    enabled: ids.length > 0,
  });
  return data;
}
