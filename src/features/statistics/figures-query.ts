import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStoreClock } from '#features/orders/store-clock.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import type { Span } from './span.rules.ts';
import { type StatisticsKind, sheetPath, statisticsPaths } from './statistics.contract.ts';
import type { ChosenPeriod } from './use-period.ts';

/** `yyyy-MM-dd HH:mm:ss` on the clock of the own store, or on the platform's for those who see several. */
export const useNow = (): string => useStoreClock().wall(Date.now());

interface Asked {
  path: string;
  query: Query;
  /** The same search over the period before. */
  before: Query;
}

/** Rows of the period and of the one before; null: nothing to ask for yet. */
function useFigures<T>(asked: Asked | null, decode: (wire: unknown) => { rows: T[] }) {
  return useQuery({
    queryKey: ['statistics', asked],
    queryFn: async ({ signal }) => {
      if (asked === null) throw new Error('asked for nothing');
      const { path, query, before } = asked;
      const [now, earlier] = await Promise.all([
        api.get(path, { query, signal, quiet: true }),
        api.get(path, { query: before, signal, quiet: true }),
      ]);
      return { rows: decode(now).rows, before: decode(earlier).rows };
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type FiguresQuery<T> = ReturnType<typeof useFigures<T>>;

/** A screen of figures: what it shows, and what its search form has to know. */
export function useStatistics<T>(
  kind: StatisticsKind,
  period: ChosenPeriod,
  queryOf: (days: Span) => Query,
  decode: (wire: unknown) => { rows: T[] },
) {
  const fine = period !== null && period.problem === null ? period : null;
  const query = fine && queryOf(fine.days);
  const figures = useFigures(
    fine && query && { path: statisticsPaths[kind], query, before: queryOf(fine.before) },
    decode,
  );
  return {
    shown: { figures, before: period.before, sheet: query && { path: sheetPath(kind), query } },
    search: {
      problem: period.problem,
      searching: figures.isFetching,
      onSearch: () => void (fine && figures.refetch()),
    },
  };
}
