import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { urlChoice, urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';
import { labelText } from './period/labels.ts';
import type { Days } from './period/period.rules.ts';
import { useStatistics } from './period/report-query.ts';
import { SplitChoice } from './period/search-form.tsx';
import { periodUrl } from './period/use-period.ts';
import { usePeriodForm } from './period/use-period-form.tsx';
import { SplitTable, totalOf } from './report/split-table.tsx';
import { AXES, SPLITS, statisticsCalls } from './statistics.contract.ts';
import { StatisticsPage } from './statistics-page.tsx';

const url = { ...periodUrl, split: urlChoice(SPLITS, 'payment'), store: urlOptionalInt() };

/** Sales by day, month or year, split by payment or order type. */
export function PaymentStatisticsScreen() {
  const t = useT();
  const { locale } = useLocale();
  const [{ axis, split, store, from, to }, set] = useUrlState(url);
  const { period, inputs } = usePeriodForm(AXES, { axis, from, to }, set);
  const queryOf = ({ first, last }: Days) => ({ axis, split, storeId: store, from: first, to: last });
  const { shown, search } = useStatistics(statisticsCalls.payment, period, queryOf);
  return (
    <StatisticsPage
      {...shown}
      summed={totalOf}
      search={
        <SearchLine {...search}>
          {inputs}
          <SplitChoice split={split} onChoose={(next) => set({ split: next })} />
        </SearchLine>
      }
    >
      {(rows, before) => (
        <SplitTable
          rows={rows}
          before={before}
          labelTitle={t(`statistics.axis.${axis}`)}
          labelOf={(label) => (period ? labelText(label, period.days, locale) : label)}
        />
      )}
    </StatisticsPage>
  );
}
