import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { TimeInput } from '#kit/web/fields/controls/time-input.tsx';
import { weekdayText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { DayHours } from '../../hours.public.ts';
import {
  addBreak,
  type DayState,
  MOST_BREAKS,
  removeBreak,
  stateOf,
  withBreak,
  withState,
} from './week-edit.rules.ts';

const STATES: readonly DayState[] = ['open', 'allDay', 'closed'];

interface DayRowProps {
  row: DayHours;
  detailed: boolean;
  error: string | undefined;
  disabled: boolean;
  onSelect: (batch: boolean) => void;
  onEdit: (edit: (row: DayHours) => DayHours) => void;
}

/** One row of the schedule: open, around the clock or closed, with its times and breaks. */
export function DayRow({ row, detailed, error, disabled, onSelect, onEdit }: DayRowProps) {
  const t = useT();
  const day = detailed ? weekdayText(row.week) : t(row.week === 1 ? 'hours.weekdays' : 'hours.weekend');
  const state = stateOf(row);
  return (
    <div className={`hours-day${error ? ' is-wrong' : ''}`}>
      <span className="hours-day-name">
        {detailed ? (
          <Checkbox
            checked={row.batch ?? false}
            disabled={disabled}
            aria-label={t('hours.batch', { day })}
            onChange={(event) => onSelect(event.target.checked)}
          >
            {day}
          </Checkbox>
        ) : (
          day
        )}
      </span>
      <Segmented<DayState>
        aria-label={t('hours.state', { day })}
        disabled={disabled}
        value={state}
        onChange={(next) => onEdit((each) => withState(each, next))}
        options={STATES.map((value) => ({ value, label: t(`hours.state.${value}`) }))}
      />
      {state === 'open' && (
        <div className="hours-times">
          <Times row={row} day={day} error={error} disabled={disabled} onEdit={onEdit} />
          {row.breaks.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a break has no name but its place
            <Break key={index} {...{ row, day, index, disabled, onEdit }} />
          ))}
          {row.breaks.length < MOST_BREAKS && (
            <Button
              type="text"
              icon={<PlusOutlined aria-hidden />}
              aria-label={t('hours.addBreakOf', { day })}
              disabled={disabled}
              onClick={() => onEdit(addBreak)}
            >
              {t('hours.addBreak')}
            </Button>
          )}
        </div>
      )}
      {error && (
        <p className="hours-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type RowPart = Pick<DayRowProps, 'row' | 'disabled' | 'onEdit'> & { day: string };

function Times({ row, day, error, disabled, onEdit }: RowPart & { error: string | undefined }) {
  const t = useT();
  const { start = '', end = '' } = row.open ?? {};
  const status = error ? ('error' as const) : undefined;
  const set = (change: { start?: string; end?: string }) =>
    onEdit((each) => ({ ...each, open: { start, end, ...each.open, ...change } }));
  return (
    <span className="hours-span">
      <TimeInput
        aria-label={t('hours.start', { day })}
        {...{ status, disabled }}
        value={start}
        onChange={(next) => set({ start: next })}
      />
      –
      <TimeInput
        aria-label={t('hours.end', { day })}
        {...{ status, disabled }}
        value={end}
        onChange={(next) => set({ end: next })}
      />
      {start !== '' && end !== '' && end <= start && <span className="second">{t('hours.nextDay')}</span>}
    </span>
  );
}

function Break({ row, day, index, disabled, onEdit }: RowPart & { index: number }) {
  const t = useT();
  const n = index + 1;
  const span = row.breaks[index];
  const change = (part: 'start' | 'end') => (time: string) =>
    onEdit((each) => withBreak(each, index, { [part]: time }));
  return (
    <span className="hours-span">
      <span className="second">{t('hours.break')}</span>
      <TimeInput
        aria-label={t('hours.breakStart', { day, n })}
        disabled={disabled}
        value={span?.start}
        onChange={change('start')}
      />
      –
      <TimeInput
        aria-label={t('hours.breakEnd', { day, n })}
        disabled={disabled}
        value={span?.end}
        onChange={change('end')}
      />
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        disabled={disabled}
        aria-label={t('hours.removeBreak', { day, n })}
        onClick={() => onEdit((each) => removeBreak(each, index))}
      />
    </span>
  );
}
