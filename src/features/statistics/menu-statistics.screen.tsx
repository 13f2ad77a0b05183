import type { Query } from '#kit/web/api/client.ts';
import { urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';
import { useFigures } from './figures-query.ts';
import { MenuTable } from './menu-table.tsx';
import type { Days } from './period.rules.ts';
import { StatisticsSearch } from './search-form.tsx';
import { menuFigures, menuSearch, sheetPath, statisticsPaths } from './statistics.contract.ts';
import { StatisticsPage } from './statistics-page.tsx';
import { periodUrl } from './use-period.ts';
import { usePeriodForm } from './use-period-form.tsx';

const url = { ...periodUrl, store: urlOptionalInt() };

/** What sold in a period, and how much of it. */
export function MenuStatisticsScreen() {
  const [{ axis, store, from, to }, set] = useUrlState(url);
  const { period, inputs } = usePeriodForm({ axis, from, to }, set);
  const queryOf = ({ first, last }: Days) =>
    menuSearch.encode({ axis, storeId: store, from: first, to: last }) as Query;
  const path = statisticsPaths.menu;
  const fine = period !== null && period.problem === null;
  const figures = useFigures(
    fine ? { path, query: queryOf(period.days), before: queryOf(period.before) } : null,
    menuFigures.decode,
  );
  return (
    <StatisticsPage
      store={store}
      onStore={(next) => set({ store: next })}
      sheet={fine ? { path: sheetPath('menu'), query: queryOf(period.days) } : null}
      figures={figures}
      amountOf={({ amount }) => amount}
      before={period?.before}
      search={
        <StatisticsSearch
          problem={period?.problem}
          searching={figures.isFetching}
          onSearch={() => fine && void figures.refetch()}
        >
          {inputs}
        </StatisticsSearch>
      }
    >
      {(rows, before) => <MenuTable rows={rows} before={before} />}
    </StatisticsPage>
  );
}
