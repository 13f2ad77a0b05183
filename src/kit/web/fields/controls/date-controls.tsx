import { DatePicker, type DatePickerProps } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import './date-controls.css';

export const DATE_TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss';
export const DATE_FORMAT = 'YYYY-MM-DD';

type Passed = Pick<
  DatePickerProps,
  'id' | 'disabled' | 'aria-label' | 'className' | 'style' | 'autoFocus' | 'defaultOpen'
>;

interface DateProps extends Passed {
  value?: string | null;
  onChange?: (value: string | null) => void;
  withTime?: boolean;
  /** `HH:mm:ss` that a day gets when it is picked and no time has been. */
  startTime?: string;
  /** What is picked: a day, or a whole month or year, named by one of its days. */
  unit?: DateUnit;
}

export type DateUnit = 'day' | 'month' | 'year';
const SHOWN: Record<DateUnit, string> = { day: DATE_FORMAT, month: 'YYYY-MM', year: 'YYYY' };

const read = (text: string | null | undefined): Dayjs | null => (text ? dayjs(text) : null);

/** A date or a moment, wall clock of the owner's zone, as text. What was typed or picked counts when the field is left. */
export default function DateInput(given: DateProps) {
  const { value, onChange, withTime = false, startTime, unit = 'day', ...props } = given;
  const format = withTime ? DATE_TIME_FORMAT : DATE_FORMAT;
  return (
    <DatePicker
      {...props}
      // Enter takes the date that was typed; it must not save the whole form as well.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      // The library would put back what was rubbed out.
      onBlur={({ target }) => {
        if (value && (target as HTMLInputElement).value === '') onChange?.(null);
      }}
      classNames={{ popup: { root: 'date-popup' } }}
      style={{ width: '100%', ...props.style }}
      showTime={
        withTime
          ? { format: 'HH:mm', defaultOpenValue: startTime ? dayjs(`2000-01-01T${startTime}`) : undefined }
          : false
      }
      picker={unit === 'day' ? 'date' : unit}
      format={withTime ? 'YYYY-MM-DD HH:mm' : SHOWN[unit]}
      needConfirm={false}
      value={read(value)}
      onChange={(next) => onChange?.(next ? next.format(format) : null)}
    />
  );
}
