import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { listResponse, storeParameter } from '#kit/contract/lookups.contract.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { type CatalogueKind, catalogueKinds, KINDS } from '../catalogue-kinds.contract.ts';
import { catalogueResources } from '../catalogue-resources.contract.ts';
import {
  type CoverageAudience,
  coverage,
  coveragePaths,
  dictionarySegment,
  type Filling,
  filling,
  fillRequest,
  type Gap,
  type GapState,
  gap,
  gapSearch,
  gapsSegment,
  textRequest,
  textResponse,
} from './translation-coverage.contract.ts';

export interface Place {
  audience: CoverageAudience;
  /** The chosen store; null on a store's own side. */
  store: number | null;
}

export interface GapFilter {
  language: string;
  kind: CatalogueKind | '';
  state: GapState | '';
  /** From 1. */
  page: number;
  size: number;
}

export const isReady = ({ audience, store }: Place): boolean => audience === 'store' || store !== null;
const owner = ({ store }: Place): Query => (store === null ? {} : { [storeParameter]: store });
const keyOf = (place: Place) => ['translation', place.audience, place.store];

/** The counts of a store. What was changed on another screen must show, so nothing is remembered. */
export function useCoverage(place: Place) {
  return useQuery({
    queryKey: [...keyOf(place), 'coverage'],
    queryFn: async ({ signal }) =>
      coverage.decode(await api.get(coveragePaths[place.audience], { query: owner(place), signal })),
    enabled: isReady(place),
    staleTime: 0,
  });
}

/** One page of the gaps that a filter leaves. */
export function useGaps(place: Place, filter: GapFilter) {
  return useQuery({
    queryKey: [...keyOf(place), 'gaps', filter],
    queryFn: async ({ signal }) => {
      const asked = encodeWith(gapSearch, {
        language: filter.language || null,
        kind: filter.kind || null,
        state: filter.state || null,
        page: filter.page - 1,
        size: filter.size,
      });
      const { rows, total } = listResponse(
        await api.get(`${coveragePaths[place.audience]}/${gapsSegment}`, {
          query: { ...owner(place), ...(asked as Query) },
          signal,
        }),
      );
      return { rows: rows.map(gap.decode), total };
    },
    enabled: isReady(place),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

interface Page {
  rows: Gap[];
  total: number;
}

/** Writing texts, and reading again what that changes. */
export function useCoverageCalls(place: Place) {
  const queryClient = useQueryClient();
  const base = coveragePaths[place.audience];
  const refresh = async (kinds: readonly CatalogueKind[] = KINDS) => {
    for (const kind of kinds)
      void queryClient.invalidateQueries({ queryKey: resourceKey(catalogueResources[kind]) });
    await queryClient.invalidateQueries({ queryKey: keyOf(place) });
  };
  return {
    refresh,
    async save({ kind, id, field, language, version }: Gap, text: string): Promise<void> {
      const body = textRequest.encode({ field, language, text, version });
      const path = `${base}/${catalogueKinds[kind]}/${id}`;
      const saved = textResponse.decode(await api.put(path, body, { query: owner(place), quiet: true }));
      // Other texts of the record on the screen are of its new version already.
      queryClient.setQueriesData<Page>(
        { queryKey: [...keyOf(place), 'gaps'] },
        (page) =>
          page && {
            ...page,
            rows: page.rows.map((row) =>
              row.kind === kind && row.id === id ? { ...row, version: saved.version } : row,
            ),
          },
      );
      void refresh([kind]);
    },
    async preview(): Promise<Filling[]> {
      const rows = await api.get<unknown[]>(`${base}/${dictionarySegment}`, { query: owner(place) });
      return rows.map(filling.decode);
    },
    async fill(fillings: readonly Filling[], idempotencyKey: string): Promise<number> {
      const body = fillRequest.encode({ fillings });
      const path = `${base}/${dictionarySegment}`;
      const { count } = await api.post<{ count: number }>(path, body, {
        query: owner(place),
        idempotencyKey,
      });
      await refresh();
      return count;
    },
  };
}
