import { Button } from 'antd';
import './toggle-buttons.css';

interface ToggleButtonsProps {
  'aria-label': string;
  options: readonly { value: number; label: string }[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  disabled?: boolean;
}

/** Several of a few short values (weekdays, days of the month), each a button that stays pressed. */
export function ToggleButtons({ options, value, onChange, disabled, ...named }: ToggleButtonsProps) {
  return (
    <fieldset className="toggle-buttons" {...named}>
      {options.map((option) => {
        const on = value.includes(option.value);
        return (
          <Button
            key={option.value}
            className={on ? 'is-on' : undefined}
            aria-pressed={on}
            disabled={disabled}
            onClick={() =>
              onChange(
                on
                  ? value.filter((each) => each !== option.value)
                  : [...value, option.value].sort((a, b) => a - b),
              )
            }
          >
            {option.label}
          </Button>
        );
      })}
    </fieldset>
  );
}
