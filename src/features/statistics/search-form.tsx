import { ReloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { type ReactNode, useId } from 'react';
import { DateInput } from '#kit/web/fields/lazy-date.tsx';
import { useT } from '#kit/web/i18n.tsx';
import { type Axis, SPLITS, type Split } from './statistics.contract.ts';
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
  axis: Axis;
  period: ChosenPeriod | null;
  /** The end that was rubbed out. */
  emptied: End | null;
  onChange: (end: End, day: string | null) => void;
}

export function PeriodInputs({ axis, period, emptied, onChange }: PeriodInputsProps) {
  const t = useT();
  return (
    <fieldset className="statistics-group">
      <legend className="visually-hidden">{t('statistics.period')}</legend>
      <DateInput
        unit={axis}
        style={{ width: 136 }}
        aria-label={t('statistics.period.from')}
        value={emptied === 'from' ? null : period?.days.first}
        onChange={(day) => onChange('from', day)}
      />
      <span aria-hidden="true">–</span>
      <DateInput
        unit={axis}
        style={{ width: 136 }}
        aria-label={t('statistics.period.to')}
        value={emptied === 'to' ? null : period?.days.last}
        onChange={(day) => onChange('to', day)}
      />
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
