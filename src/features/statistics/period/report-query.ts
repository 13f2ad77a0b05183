import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Endpoint } from '#kit/contract/endpoints/endpoint.ts';
import type { Domain, Field, FieldMap } from '#kit/contract/field.ts';
import { addressOf, call } from '#kit/web/api/call.ts';
import { useStoreClock } from '#kit/web/time/store-clock.ts';
import { comparedUntil, type Span } from './span.rules.ts';
import type { ChosenPeriod } from './use-period.ts';

type Compared = FieldMap & { comparison: Field<boolean> };
type NoFields = Record<never, never>;

interface Report<Q extends Compared, T> {
  list: Endpoint<NoFields, Q, undefined, undefined, 'stores', never, T[]>;
  sheet: { path: string; query?: Q };
}

/** Rows of the period, those of the comparison, and when they were requested; null: no valid search yet. */
function useReport<Q extends Compared, T>(list: Report<Q, T>['list'], query: Partial<Domain<Q>> | null) {
  const clock = useStoreClock();
  return useQuery({
    queryKey: ['statistics', list.path, query],
    queryFn: async ({ signal }) => {
      if (query === null) throw new Error('asked for nothing');
      const at = clock.now();
      const [rows, before] = await Promise.all([
        call(list, { query, signal, quiet: true }),
        call(list, { query: { ...query, comparison: true }, signal, quiet: true }),
      ]);
      return { rows, before, at };
    },
    enabled: query !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export type ReportQuery<T> = ReturnType<typeof useReport<Compared, T>>;

/** How the comparison is named: days with the same weekdays, months and years with those before. */
export type ComparedAs = 'sameWeekdays' | 'beforePeriod' | 'lastYear';
const comparedAs = ({ axis, versus }: ChosenPeriod): ComparedAs =>
  versus === 'year' ? 'lastYear' : axis === 'day' ? 'sameWeekdays' : 'beforePeriod';

/** A report screen: its contents, and the data of its search form. */
export function useStatistics<Q extends Compared, T>(
  report: Report<Q, T>,
  period: ChosenPeriod,
  queryOf: (days: Span) => Partial<Domain<Q>>,
) {
  const fine = period !== null && period.problem === null ? period : null;
  const query = fine && queryOf(fine.days);
  const result = useReport(report.list, query);
  const at = result.data?.at;
  return {
    shown: {
      result,
      comparedPeriod: period.before,
      comparedAs: comparedAs(period),
      until: fine && at ? comparedUntil(fine.days, fine.axis, at, fine.versus) : null,
      sheet: query && addressOf(report.sheet, { query }),
    },
    search: {
      searching: result.isFetching,
      onSearch: () => void (fine && result.refetch()),
    },
  };
}
