import type { ReactNode } from 'react';
import { StoreTree } from '#features/organization/business-tree/store-tree.public.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useLocale, useT } from '#kit/web/i18n/i18n.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { urlChoice, urlText, useUrlState } from '#kit/web/url-state.ts';
import { HOURS } from './period/hour-choice.tsx';
import { labelText } from './period/labels.ts';
import { useStatistics } from './period/report-query.ts';
import { momentsOf, type Span } from './period/span.rules.ts';
import { type ChosenPeriod, periodUrl } from './period/use-period.ts';
import { usePeriodForm } from './period/use-period-form.tsx';
import { SplitTable, totalOf } from './report/split-table.tsx';
import { BusinessSalesTable, StoreItemsTable, StoreSalesTable } from './report/store-tables.tsx';
import { GRAINS, type StoreRow, statisticsCalls, type storesSearch, VERSUS } from './statistics.contract.ts';
import { StatisticsPage } from './statistics-page.tsx';

const SHOWN = ['businesses', 'stores', 'storeDays', 'storeItems'] as const;
type Shown = (typeof SHOWN)[number];
const HOUR = urlChoice(['', ...HOURS], '');
const url = {
  ...periodUrl,
  axis: urlChoice(GRAINS, 'day'),
  first: HOUR,
  last: HOUR,
  by: urlChoice(SHOWN, 'stores'),
  versus: urlChoice(VERSUS, 'before'),
  stores: urlText(),
};

interface PartProps {
  by: Shown;
  period: ChosenPeriod;
  queryOf: (span: Span) => Partial<ReturnType<typeof storesSearch.parse>>;
  inputs: ReactNode;
  /** Goes on to what these stores consist of. */
  open: (by: Shown, stores: readonly number[]) => void;
}

function Sales({ by, period, queryOf, inputs, open }: PartProps) {
  const { shown, search } = useStatistics(statisticsCalls.stores, period, queryOf);
  const storesOf = ({ businessId }: StoreRow) =>
    (shown.result.data?.rows ?? [])
      .filter((row) => row.businessId === businessId)
      .map(({ storeId }) => storeId);
  return (
    <StatisticsPage
      {...shown}
      summed={({ total }) => total}
      search={<SearchLine {...search}>{inputs}</SearchLine>}
    >
      {(rows, before) =>
        by === 'businesses' ? (
          <BusinessSalesTable rows={rows} before={before} onOpen={(row) => open('stores', storesOf(row))} />
        ) : (
          <StoreSalesTable
            rows={rows}
            before={before}
            onOpen={({ storeId }) => open('storeDays', [storeId])}
          />
        )
      }
    </StatisticsPage>
  );
}

function Days({ period, queryOf, inputs }: PartProps) {
  const t = useT();
  const { locale } = useLocale();
  const { shown, search } = useStatistics(statisticsCalls.storeDays, period, queryOf);
  return (
    <StatisticsPage {...shown} summed={totalOf} search={<SearchLine {...search}>{inputs}</SearchLine>}>
      {(rows, before) => (
        <SplitTable
          rows={rows}
          before={before}
          labelTitle={t(`statistics.axis.${period.axis}`)}
          labelOf={(label) => labelText(label, period.days, locale)}
        />
      )}
    </StatisticsPage>
  );
}

function Items({ period, queryOf, inputs }: PartProps) {
  const { shown, search } = useStatistics(statisticsCalls.storeItems, period, queryOf);
  return (
    <StatisticsPage
      {...shown}
      summed={({ amount }) => amount}
      search={<SearchLine {...search}>{inputs}</SearchLine>}
    >
      {(rows, before) => <StoreItemsTable rows={rows} before={before} />}
    </StatisticsPage>
  );
}

const PARTS: Record<Shown, (props: PartProps) => ReactNode> = {
  businesses: Sales,
  stores: Sales,
  storeDays: Days,
  storeItems: Items,
};

/** Takings or items sold of selected stores: by business, by store, over time, by item. */
export function StoreStatisticsScreen() {
  const t = useT();
  const [{ axis, from, to, first, last, by: chosen, versus, stores }, set] = useUrlState(url);
  const { period, inputs } = usePeriodForm(GRAINS, { axis, from, to, first, last, versus }, set);
  const queryOf = (span: Span) => ({
    ...momentsOf(span),
    stores: stores === '' ? null : stores,
    axis: period.axis,
    versus,
  });
  // Hours are not told apart over time.
  const views = SHOWN.filter((each) => each !== 'storeDays' || axis !== 'hour');
  const by = views.includes(chosen) ? chosen : 'stores';
  const Part = PARTS[by];
  return (
    <Part
      key={by}
      by={by}
      period={period}
      queryOf={queryOf}
      open={(next, ids) => set({ by: next, stores: ids.join(',') })}
      inputs={
        <>
          {inputs}
          <StoreTree
            stores={stores === '' ? [] : stores.split(',').map(Number)}
            onChoose={(ids) => set({ stores: ids.join(',') })}
            label={t('statistics.tree')}
            all={t('statistics.tree.all')}
          />
          <Segmented<Shown>
            aria-label={t('statistics.by')}
            value={by}
            onChange={(next) => set({ by: next })}
            options={views.map((each) => ({ value: each, label: t(`statistics.by.${each}`) }))}
          />
          <Segmented<(typeof VERSUS)[number]>
            aria-label={t('statistics.versus')}
            value={versus}
            onChange={(next) => set({ versus: next })}
            options={VERSUS.map((each) => ({ value: each, label: t(`statistics.versus.${each}`) }))}
          />
        </>
      }
    />
  );
}
