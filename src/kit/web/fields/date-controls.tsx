import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';

export const DATE_TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
export const DATE_FORMAT = 'YYYY-MM-DD';

interface Common {
  id?: string;
  disabled?: boolean;
  'aria-label'?: string;
}

interface DateProps extends Common {
  value?: string | null;
  onChange?: (value: string | null) => void;
  withTime?: boolean;
}

const read = (text: string | null | undefined): Dayjs | null => (text ? dayjs(text) : null);

/** A date or a moment, wall clock of the owner's zone, as text. */
export default function DateInput({ value, onChange, withTime = false, ...props }: DateProps) {
  const format = withTime ? DATE_TIME_FORMAT : DATE_FORMAT;
  return (
    <DatePicker
      {...props}
      style={{ width: '100%' }}
      showTime={withTime ? { format: 'HH:mm' } : false}
      format={withTime ? 'YYYY-MM-DD HH:mm' : DATE_FORMAT}
      value={read(value)}
      onChange={(next) => onChange?.(next ? next.format(format) : null)}
    />
  );
}

export type Period = [start: string | null, end: string | null];

interface PeriodProps extends Common {
  value?: Period;
  onChange?: (value: Period) => void;
  withTime?: boolean;
  /** Times the picker proposes, `HH:mm:ss`. */
  times?: [string, string];
}

/** A range with start and end in one control; a range without time runs from 00:00:00 to 23:59:59. */
export function PeriodInput({
  value,
  onChange,
  withTime = true,
  times = ['00:00:00', '23:59:59'],
  ...props
}: PeriodProps) {
  const [first, last] = times;
  const write = (moment: Dayjs | null | undefined, time: string) => {
    if (!moment) return null;
    return withTime ? moment.format(DATE_TIME_FORMAT) : `${moment.format(DATE_FORMAT)} ${time}`;
  };
  return (
    <DatePicker.RangePicker
      {...props}
      id={props.id ? { start: props.id, end: `${props.id}_end` } : undefined}
      style={{ width: '100%' }}
      showTime={
        withTime
          ? {
              format: 'HH:mm',
              defaultOpenValue: times.map((time) => dayjs(`2000-01-01 ${time}`)) as [Dayjs, Dayjs],
            }
          : false
      }
      format={withTime ? 'YYYY-MM-DD HH:mm' : DATE_FORMAT}
      value={[read(value?.[0]), read(value?.[1])]}
      onChange={(range) => onChange?.([write(range?.[0], first), write(range?.[1], last)])}
    />
  );
}
