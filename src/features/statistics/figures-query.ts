import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defaultClock, storeClock } from '#features/orders/store-clock.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import { useSession } from '#kit/web/session.tsx';
import type { Days } from './period.rules.ts';
import { type StatisticsKind, sheetPath, statisticsPaths } from './statistics.contract.ts';
import type { ChosenPeriod } from './use-period.ts';

/** Today on the clock of the own store, or on the platform's for those who see several; null until it is known. */
export function useToday(): string | null {
  const session = useSession();
  const own = session?.storeCode ?? null;
  const { data } = useQuery({
    queryKey: ['statistics', 'clock', own],
    queryFn: () => (own === null ? defaultClock : storeClock()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? data.wall(Date.now()).slice(0, 10) : null;
}

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
  period: ChosenPeriod | null,
  queryOf: (days: Days) => Query,
  decode: (wire: unknown) => { rows: T[] },
) {
  const fine = period !== null && period.problem === null ? period : null;
  const query = fine && queryOf(fine.days);
  const figures = useFigures(
    fine && query && { path: statisticsPaths[kind], query, before: queryOf(fine.before) },
    decode,
  );
  return {
    shown: { figures, before: period?.before, sheet: query && { path: sheetPath(kind), query } },
    search: {
      problem: period?.problem,
      searching: figures.isFetching,
      onSearch: () => void (fine && figures.refetch()),
    },
  };
}
