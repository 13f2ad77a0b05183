import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Listed } from '#kit/contract/endpoints/endpoint.ts';
import { call } from '#kit/web/api/call.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { type CatalogueKind, KINDS } from '../catalogue-kinds.contract.ts';
import { catalogueResources } from '../catalogue-resources.contract.ts';
import {
  type Accepted,
  coverageCalls,
  type Filling,
  type Gap,
  type GapState,
  MOST_ACCEPTED,
  MOST_GAPS,
} from './translation-coverage.contract.ts';
import { isReady, keyOf, ownerOf, type Place } from './use-coverage.public.ts';

export interface GapFilter {
  language: string;
  kind: CatalogueKind | '';
  state: GapState | '';
  /** From 1. */
  page: number;
  size: number;
}

/** One page of the gaps that a filter leaves. */
export function useGaps(place: Place, filter: GapFilter) {
  return useQuery({
    queryKey: [...keyOf(place), 'gaps', filter],
    queryFn: ({ signal }) =>
      call(coverageCalls[place.audience].gaps, {
        owner: ownerOf(place),
        query: {
          language: filter.language || null,
          kind: filter.kind || null,
          state: filter.state || null,
          page: filter.page - 1,
          size: filter.size,
        },
        signal,
      }),
    enabled: isReady(place),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

interface ChosenGaps {
  states: readonly GapState[];
  languages: readonly string[];
  kinds: readonly CatalogueKind[];
}
/** The call narrows to one or to none; of several the browser leaves out the rest. */
const only = <T>(values: readonly T[]): T | null => (values.length === 1 ? (values[0] as T) : null);

/** All gaps of these states, languages and kinds, however many pages they are. */
async function everyGap(
  place: Place,
  { states, languages, kinds }: ChosenGaps,
  signal: AbortSignal,
): Promise<Gap[]> {
  const search = { state: only(states), language: only(languages), kind: only(kinds), size: MOST_GAPS };
  const found: Gap[] = [];
  for (let page = 0; ; page += 1) {
    const query = { ...search, page };
    const { rows, total } = await call(coverageCalls[place.audience].gaps, {
      owner: ownerOf(place),
      query,
      signal,
    });
    for (const gap of rows)
      if (states.includes(gap.state) && languages.includes(gap.language) && kinds.includes(gap.kind))
        found.push(gap);
    if ((page + 1) * MOST_GAPS >= total) return found;
  }
}

/** A page on which the gaps of a record are of its new version. */
const withVersion = (
  page: Listed<Gap>,
  { kind, id, version }: Pick<Gap, 'kind' | 'id' | 'version'>,
): Listed<Gap> => ({
  ...page,
  rows: page.rows.map((row) => (row.kind === kind && row.id === id ? { ...row, version } : row)),
});

/** Writing texts, and reading again what that changes. */
export function useCoverageCalls(place: Place) {
  const queryClient = useQueryClient();
  const calls = coverageCalls[place.audience];
  const refresh = async (kinds: readonly CatalogueKind[] = KINDS) => {
    for (const kind of kinds)
      void queryClient.invalidateQueries({ queryKey: resourceKey(catalogueResources[kind]) });
    await queryClient.invalidateQueries({ queryKey: keyOf(place) });
  };
  return {
    refresh,
    async save({ kind, id, field, language, version }: Gap, text: string): Promise<void> {
      const body = { field, language, text, version };
      const saved = await call(calls.save[kind], {
        owner: ownerOf(place),
        params: { id },
        body,
        quiet: true,
      });
      // Other texts of the record on the screen are of its new version already.
      queryClient.setQueriesData<Listed<Gap>>(
        { queryKey: [...keyOf(place), 'gaps'] },
        (page) => page && withVersion(page, { kind, id, version: saved.version }),
      );
      void refresh([kind]);
    },
    every: (chosen: ChosenGaps, signal: AbortSignal) => everyGap(place, chosen, signal),
    /** Answers how many of them were still open. */
    async accept(texts: readonly Accepted[]): Promise<number> {
      let count = 0;
      for (let at = 0; at < texts.length; at += MOST_ACCEPTED) {
        const body = { texts: texts.slice(at, at + MOST_ACCEPTED) };
        count += (await call(calls.accept, { owner: ownerOf(place), body })).count;
      }
      await refresh();
      return count;
    },
    async confirm(gaps: readonly Gap[]): Promise<number> {
      const texts = gaps.map(({ kind, id, field, language, text }) => ({
        kind,
        id,
        field,
        language,
        text: text ?? '',
      }));
      const { count } = await call(calls.confirm, { owner: ownerOf(place), body: { texts } });
      await refresh();
      return count;
    },
    preview: () => call(calls.fillings, { owner: ownerOf(place) }),
    async fill(fillings: readonly Filling[], idempotencyKey: string): Promise<number> {
      const { count } = await call(calls.fill, { owner: ownerOf(place), body: { fillings }, idempotencyKey });
      await refresh();
      return count;
    },
  };
}
