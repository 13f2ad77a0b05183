import { useId } from 'react';
import './text-input.css';

export interface TextInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email';
  autoComplete?: string;
  autoFocus?: boolean;
  readOnly?: boolean;
  onBlur?: () => void;
  maxLength?: number;
}

/** One labelled line of text in the forms before login. */
export function TextInput({
  label,
  value,
  onChange,
  type = 'text',
  maxLength = 50,
  ...rest
}: TextInputProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          type={type}
          value={value}
          maxLength={maxLength}
          autoCapitalize="none"
          spellCheck={false}
          required
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        />
      </div>
    </div>
  );
}
