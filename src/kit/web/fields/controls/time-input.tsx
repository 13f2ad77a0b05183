import { AutoComplete } from 'antd';
import { useState } from 'react';
import { readTimeOfDay } from '#kit/contract/time/time-of-day.ts';
import './time-input.css';

const STEP_MINUTES = 30;
const pad = (part: number): string => String(part).padStart(2, '0');
const OPTIONS = [
  ...Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, at) => at * STEP_MINUTES).map(
    (minutes) => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`,
  ),
  '23:59',
].map((value) => ({ value }));

interface TimeInputProps {
  id?: string;
  'aria-label'?: string;
  /** `HH:mm`; empty: none. */
  value?: string | null;
  onChange?: (value: string) => void;
  disabled?: boolean;
  status?: 'error';
}

/** A time of day, typed in any usual way or picked in half hours; `onChange` gets `HH:mm` only. */
export function TimeInput({ value, onChange, ...props }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    const time = typed === null ? null : readTimeOfDay(typed);
    // What is no time goes back to what was there.
    if (time !== null && time !== value) onChange?.(time);
    setTyped(null);
  };
  return (
    <AutoComplete
      {...props}
      className="time-input"
      popupMatchSelectWidth={96}
      options={OPTIONS}
      value={typed ?? value ?? ''}
      placeholder="--:--"
      showSearch={{
        filterOption: (text, option) =>
          (option?.value ?? '').replace(':', '').includes(text.replace(/\D/g, '')),
      }}
      onFocus={() => setTyped(null)}
      onChange={(text: string) => setTyped(text)}
      onSelect={(text: string) => {
        setTyped(null);
        onChange?.(text);
      }}
      onBlur={settle}
    />
  );
}
