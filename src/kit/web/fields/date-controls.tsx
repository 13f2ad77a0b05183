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
      // Enter takes the date that was typed; it must not save the whole form as well.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      style={{ width: '100%' }}
      showTime={withTime ? { format: 'HH:mm' } : false}
      format={withTime ? 'YYYY-MM-DD HH:mm' : DATE_FORMAT}
      value={read(value)}
      onChange={(next) => onChange?.(next ? next.format(format) : null)}
    />
  );
}
