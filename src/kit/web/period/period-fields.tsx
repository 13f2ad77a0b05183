import type { ReactNode } from 'react';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { End, Ends, Period } from './use-ends.ts';
import './period-fields.css';

interface PeriodFieldsProps {
  period: Period;
  ends: Ends;
  unit: 'moment' | 'day' | 'month' | 'year';
  /** What is wrong with the period; an end that is missing says so by itself. */
  problem?: string | null;
  /** The end is the present and cannot be changed. */
  untilNow?: boolean;
  /** Beside the field of each end. */
  beside?: (end: End) => ReactNode;
  /** Other ways to choose a period. */
  children?: ReactNode;
}

/** `HH:mm:ss` that a day gets when it is picked and no time has been. */
const START_TIME: Record<End, string> = { from: '06:00:00', to: '23:00:00' };

/** From when to when, and what is wrong with that. */
export function PeriodFields(props: PeriodFieldsProps) {
  const t = useT();
  const { period, ends, unit, untilNow, beside } = props;
  const timed = unit === 'moment';
  const wrong = ends.emptied ? t('period.required') : props.problem;
  const field = (end: End) => (
    <>
      <DateInput
        className={timed ? 'period-moment' : 'period-day'}
        withTime={timed}
        unit={timed ? 'day' : unit}
        startTime={START_TIME[end]}
        style={{ width: undefined }}
        aria-label={t(timed ? `period.${end}` : `period.${end}Day`)}
        disabled={end === 'to' && untilNow}
        value={ends.emptied === end ? null : period[end]}
        onChange={(value) => ends.change(end, value)}
      />
      {beside?.(end)}
    </>
  );
  return (
    <fieldset className="period-fields">
      <legend className="visually-hidden">{t('period.title')}</legend>
      {field('from')}
      <span aria-hidden="true">–</span>
      {field('to')}
      {props.children}
      {wrong && (
        <p className="period-problem" role="alert">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
