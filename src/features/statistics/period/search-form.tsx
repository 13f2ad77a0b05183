import { ReloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { Fragment, type ReactNode, useId } from 'react';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { type Grain, SPLITS, type Split } from '../statistics.contract.ts';
import { HourChoice } from './hour-choice.tsx';
import type { ChosenPeriod, End } from './use-period.ts';

interface SearchFormProps {
  children: ReactNode;
  problem: string | null | undefined;
  searching: boolean;
  onSearch: () => void;
}

/** One line on a surface of its own; what is wrong with it stands below. */
export function StatisticsSearch({ children, problem, searching, onSearch }: SearchFormProps) {
  const t = useT();
  return (
    <search className="statistics-search no-print">
      <div className="statistics-search-line">
        {children}
        <Button type="primary" icon={<ReloadOutlined aria-hidden />} loading={searching} onClick={onSearch}>
          {t('statistics.search')}
        </Button>
      </div>
      {problem && (
        <p className="statistics-problem" role="alert">
          {problem}
        </p>
      )}
    </search>
  );
}

interface PeriodInputsProps {
  axis: Grain;
  period: ChosenPeriod;
  /** The end that was rubbed out. */
  emptied: End | null;
  onChange: (end: End, day: string | null) => void;
  /** Where the axis may be hours. */
  onHour?: (end: End, hour: string) => void;
}

const ENDS = [
  { end: 'from', of: 'first', hourOf: 'statistics.hour.from' },
  { end: 'to', of: 'last', hourOf: 'statistics.hour.to' },
] as const;

export function PeriodInputs({ axis, period, emptied, onChange, onHour }: PeriodInputsProps) {
  const t = useT();
  return (
    <fieldset className="statistics-group">
      <legend className="visually-hidden">{t('statistics.period')}</legend>
      {ENDS.map(({ end, of, hourOf }) => (
        <Fragment key={end}>
          {end === 'to' && <span aria-hidden="true">–</span>}
          <DateInput
            unit={axis === 'hour' ? 'day' : axis}
            style={{ width: 136 }}
            aria-label={t(`statistics.period.${end}`)}
            value={emptied === end ? null : period.days[of].slice(0, 10)}
            onChange={(day) => onChange(end, day)}
          />
          {axis === 'hour' && (
            <HourChoice
              label={t(hourOf)}
              hour={period.days[of].slice(11)}
              onChoose={(hour) => onHour?.(end, hour)}
            />
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

export function SplitChoice({ split, onChoose }: { split: Split; onChoose: (split: Split) => void }) {
  const t = useT();
  const label = useId();
  return (
    <div className="statistics-group">
      <span id={label} className="visually-hidden">
        {t('statistics.split')}
      </span>
      <Segmented<Split>
        aria-labelledby={label}
        value={split}
        onChange={onChoose}
        options={SPLITS.map((each) => ({ value: each, label: t(`statistics.split.${each}`) }))}
      />
    </div>
  );
}
