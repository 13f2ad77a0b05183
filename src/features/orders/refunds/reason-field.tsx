import { Button, Input } from 'antd';
import { LabelledField } from '#kit/web/form/labelled-field.tsx';
import './reason-field.css';

interface ReasonFieldProps {
  id: string;
  label: string;
  /** Reasons given often; a click fills one in. */
  suggestions: readonly string[];
  max: number | undefined;
  autoFocus?: boolean;
  value: string;
  onChange: (reason: string) => void;
  /** null: nothing is wrong. */
  error: string | null;
  onEnter: () => void;
}

/** Why money goes back: written, or chosen and then edited. */
export function ReasonField(props: ReasonFieldProps) {
  const { id, label, suggestions, max, autoFocus, value, onChange, error, onEnter } = props;
  return (
    <LabelledField id={id} label={label} required error={error}>
      <div className="reason-suggestions">
        {suggestions.map((each) => (
          <Button key={each} size="small" onClick={() => onChange(each)}>
            {each}
          </Button>
        ))}
      </div>
      <Input
        id={id}
        autoFocus={autoFocus}
        value={value}
        maxLength={max}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onEnter}
      />
    </LabelledField>
  );
}
