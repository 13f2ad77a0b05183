import { useT } from '#kit/web/i18n/i18n.tsx';
import { SearchLine } from '#kit/web/list/search-line.tsx';
import { useEnds } from '#kit/web/period/use-ends.ts';
import { urlChoice, urlOptionalInt, urlText, useUrlState } from '#kit/web/url-state.ts';
import { HOURS, HourChoice } from './period/hour-choice.tsx';
import { hourText } from './period/labels.ts';
import type { Days } from './period/period.rules.ts';
import { useStatistics } from './period/report-query.ts';
import { PeriodInputs, SplitChoice } from './period/search-form.tsx';
import { usePeriod } from './period/use-period.ts';
import { SplitTable, totalOf } from './report/split-table.tsx';
import { SPLITS, statisticsCalls } from './statistics.contract.ts';
import { StatisticsPage } from './statistics-page.tsx';

const url = {
  from: urlText(),
  to: urlText(),
  first: urlChoice(HOURS, '00'),
  last: urlChoice(HOURS, '23'),
  split: urlChoice(SPLITS, 'payment'),
  store: urlOptionalInt(),
};

/** Sales by hour of the day, over some days and some hours of each. */
export function TimeStatisticsScreen() {
  const t = useT();
  const [{ from, to, first, last, split, store }, set] = useUrlState(url);
  const ends = useEnds(set);
  const period = usePeriod({ from, to }, 'day', ends.emptied);
  const queryOf = (days: Days) => ({
    split,
    storeId: store,
    from: `${days.first} ${first}:00:00`,
    to: `${days.last} ${last}:59:59`,
  });
  const { shown, search } = useStatistics(statisticsCalls.time, period, queryOf);
  return (
    <StatisticsPage
      {...shown}
      summed={totalOf}
      search={
        <SearchLine {...search}>
          <PeriodInputs axis="day" period={period} ends={ends} />
          <fieldset className="statistics-group">
            <legend className="visually-hidden">{t('statistics.hour')}</legend>
            <HourChoice
              label={t('statistics.hour.from')}
              hour={first}
              onChoose={(hour) => set({ first: hour })}
            />
            <span aria-hidden="true">–</span>
            <HourChoice
              label={t('statistics.hour.to')}
              hour={last}
              onChoose={(hour) => set({ last: hour })}
            />
          </fieldset>
          <SplitChoice split={split} onChoose={(next) => set({ split: next })} />
        </SearchLine>
      }
    >
      {(rows, before) => (
        <SplitTable rows={rows} before={before} labelTitle={t('statistics.hour')} labelOf={hourText} />
      )}
    </StatisticsPage>
  );
}
