import { useId } from 'react';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { PeriodFields } from '#kit/web/period/period-fields.tsx';
import type { End, Ends } from '#kit/web/period/use-ends.ts';
import { type Grain, SPLITS, type Split } from '../statistics.contract.ts';
import { HourChoice } from './hour-choice.tsx';
import type { ChosenPeriod } from './use-period.ts';

interface PeriodInputsProps {
  axis: Grain;
  period: ChosenPeriod;
  ends: Ends;
  /** Whether the axis may be hours. */
  onHour?: (end: End, hour: string) => void;
}

/** The days of a period, with their hours where it is of hours. */
export function PeriodInputs({ axis, period, ends, onHour }: PeriodInputsProps) {
  const t = useT();
  const { first, last } = period.days;
  const hours = { from: first.slice(11), to: last.slice(11) };
  return (
    <PeriodFields
      period={{ from: first.slice(0, 10), to: last.slice(0, 10) }}
      ends={ends}
      unit={axis === 'hour' ? 'day' : axis}
      problem={period.problem}
      beside={
        axis === 'hour'
          ? (end) => (
              <HourChoice
                label={t(`statistics.hour.${end}`)}
                hour={hours[end]}
                onChoose={(hour) => onHour?.(end, hour)}
              />
            )
          : undefined
      }
    />
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
