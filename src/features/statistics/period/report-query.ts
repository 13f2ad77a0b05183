import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, type Query } from '#kit/web/api/client.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { comparison, type StatisticsKind, spreadsheetPath, statisticsPaths } from '../statistics.contract.ts';
import { comparedUntil, type Span } from './span.rules.ts';
import type { ChosenPeriod } from './use-period.ts';

interface Asked {
  path: string;
  query: Query;
}

/** Rows of the period, those of the comparison, and when they were requested; null: no valid search yet. */
function useReport<T>(asked: Asked | null, decode: (wire: unknown) => { rows: T[] }) {
  const clock = useStoreClock();
  return useQuery({
    queryKey: ['statistics', asked],
    queryFn: async ({ signal }) => {
      if (asked === null) throw new Error('asked for nothing');
      const { path, query } = asked;
      const at = clock.now();
      const [now, earlier] = await Promise.all([
        api.get(path, { query, signal, quiet: true }),
        api.get(path, {
          query: { ...query, [comparison.wire]: comparison.encode(true) as string },
          signal,
          quiet: true,
        }),
      ]);
      return { rows: decode(now).rows, before: decode(earlier).rows, at };
    },
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type ReportQuery<T> = ReturnType<typeof useReport<T>>;

/** A report screen: its contents, and the data of its search form. */
export function useStatistics<T>(
  kind: StatisticsKind,
  period: ChosenPeriod,
  queryOf: (days: Span) => Query,
  decode: (wire: unknown) => { rows: T[] },
) {
  const fine = period !== null && period.problem === null ? period : null;
  const query = fine && queryOf(fine.days);
  const figures = useReport(query && { path: statisticsPaths[kind], query }, decode);
  const at = figures.data?.at;
  return {
    shown: {
      figures,
      before: period.before,
      sameWeekdays: period.sameWeekdays,
      until: fine && at ? comparedUntil(fine.days, fine.axis, at) : null,
      sheet: query && { path: spreadsheetPath(kind), query },
    },
    search: {
      searching: figures.isFetching,
      onSearch: () => void (fine && figures.refetch()),
    },
  };
}
