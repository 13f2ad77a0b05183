import { Button, Input } from 'antd';
import { FieldLine } from '#kit/web/fields/field-line.tsx';
import './reason-field.css';

interface ReasonFieldProps {
  id: string;
  label: string;
  /** The usual reasons; a click takes one. */
  usual: readonly string[];
  value: string;
  max: number | undefined;
  error: string | null;
  autoFocus?: boolean;
  onChange: (reason: string) => void;
  onEnter: () => void;
}

/** The required reason of a refund or reversal. */
export function ReasonField({ label, usual, max, error, onChange, onEnter, ...input }: ReasonFieldProps) {
  return (
    <FieldLine label={label} htmlFor={input.id} required error={error}>
      <div className="reason-buttons">
        {usual.map((reason) => (
          <Button key={reason} size="small" onClick={() => onChange(reason)}>
            {reason}
          </Button>
        ))}
      </div>
      <Input
        {...input}
        maxLength={max}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onEnter}
      />
    </FieldLine>
  );
}
