import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { StoreTree } from '#features/organization/business-tree/store-tree.public.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { urlChoice, urlText, useUrlState } from '#kit/web/url-state.ts';
import { HOURS } from './period/hour-choice.tsx';
import { useStatistics } from './period/report-query.ts';
import { momentsOf, type Span } from './period/span.rules.ts';
import { type ChosenPeriod, periodUrl } from './period/use-period.ts';
import { usePeriodForm } from './period/use-period-form.tsx';
import { StoreItemsTable, StoreSalesTable } from './report/store-tables.tsx';
import { GRAINS, statisticsCalls, type storesSearch } from './statistics.contract.ts';
import { StatisticsPage } from './statistics-page.tsx';

const SHOWN = ['stores', 'storeItems'] as const;
const HOUR = urlChoice(['', ...HOURS], '');
const url = {
  ...periodUrl,
  axis: urlChoice(GRAINS, 'day'),
  first: HOUR,
  last: HOUR,
  by: urlChoice(SHOWN, 'stores'),
  stores: urlText(),
};

interface PartProps {
  period: ChosenPeriod;
  queryOf: (span: Span) => Partial<ReturnType<typeof storesSearch.parse>>;
  inputs: ReactNode;
}

function Sales({ period, queryOf, inputs }: PartProps) {
  const { shown, search } = useStatistics(statisticsCalls.stores, period, queryOf);
  return (
    <StatisticsPage
      {...shown}
      amountOf={({ total }) => total}
      search={<SearchLine {...search}>{inputs}</SearchLine>}
    >
      {(rows, before) => <StoreSalesTable rows={rows} before={before} />}
    </StatisticsPage>
  );
}

function Items({ period, queryOf, inputs }: PartProps) {
  const { shown, search } = useStatistics(statisticsCalls.storeItems, period, queryOf);
  return (
    <StatisticsPage
      {...shown}
      amountOf={({ amount }) => amount}
      search={<SearchLine {...search}>{inputs}</SearchLine>}
    >
      {(rows, before) => <StoreItemsTable rows={rows} before={before} />}
    </StatisticsPage>
  );
}

/** Takings or items sold of selected stores. */
export function StoreStatisticsScreen() {
  const t = useT();
  const [{ axis, from, to, first, last, by, stores }, set] = useUrlState(url);
  const { period, inputs } = usePeriodForm(GRAINS, { axis, from, to, first, last }, set);
  const queryOf = (span: Span) => ({
    ...momentsOf(span),
    stores: stores === '' ? null : stores,
    axis: period.axis,
  });
  const Part = by === 'stores' ? Sales : Items;
  return (
    <Part
      period={period}
      queryOf={queryOf}
      inputs={
        <>
          {inputs}
          <StoreTree
            stores={stores === '' ? [] : stores.split(',').map(Number)}
            onChoose={(chosen) => set({ stores: chosen.join(',') })}
            label={t('statistics.tree')}
            all={t('statistics.tree.all')}
          />
          <Segmented<(typeof SHOWN)[number]>
            aria-label={t('statistics.by')}
            value={by}
            onChange={(next) => set({ by: next })}
            options={SHOWN.map((each) => ({ value: each, label: t(`statistics.by.${each}`) }))}
          />
        </>
      }
    />
  );
}
