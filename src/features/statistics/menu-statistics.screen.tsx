import { SearchLine } from '#kit/web/list/search-line.tsx';
import { urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';
import type { Days } from './period/period.rules.ts';
import { useStatistics } from './period/report-query.ts';
import { periodUrl } from './period/use-period.ts';
import { usePeriodForm } from './period/use-period-form.tsx';
import { MenuTable } from './report/menu-table.tsx';
import { AXES, statisticsCalls } from './statistics.contract.ts';
import { StatisticsPage } from './statistics-page.tsx';

const url = { ...periodUrl, store: urlOptionalInt() };

/** Sales of a period by menu item. */
export function MenuStatisticsScreen() {
  const [{ axis, store, from, to }, set] = useUrlState(url);
  const { period, inputs } = usePeriodForm(AXES, { axis, from, to }, set);
  const queryOf = ({ first, last }: Days) => ({ axis, storeId: store, from: first, to: last });
  const { shown, search } = useStatistics(statisticsCalls.menu, period, queryOf);
  return (
    <StatisticsPage
      {...shown}
      summed={({ amount }) => amount}
      search={<SearchLine {...search}>{inputs}</SearchLine>}
    >
      {(rows, before) => <MenuTable rows={rows} before={before} />}
    </StatisticsPage>
  );
}
