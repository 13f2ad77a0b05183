import { Select } from 'antd';
import { hourText } from './labels.ts';

/** `HH`, 00 to 23. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

interface HourChoiceProps {
  label: string;
  hour: string;
  onChoose: (hour: string) => void;
}

export function HourChoice({ label, hour, onChoose }: HourChoiceProps) {
  return (
    <Select<string>
      className="statistics-hour"
      aria-label={label}
      value={hour}
      onChange={onChoose}
      options={HOURS.map((each) => ({ value: each, label: hourText(each) }))}
    />
  );
}
