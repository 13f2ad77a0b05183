import { useState } from 'react';

interface MomentInputProps {
  /** `yyyy-MM-dd HH:mm:ss` */
  value: string;
  label: string;
  disabled?: boolean;
  /** null: emptied. */
  onCommit: (value: string | null) => void;
}

const toInput = (text: string) => text.slice(0, 16).replace(' ', 'T');
const fromInput = (text: string) => (text === '' ? null : `${text.replace('T', ' ')}:00`);

/** The browser's own field for a moment: a tenth of a picker's weight, and a finger knows it. Counts when it is left. */
export function MomentInput({ value, label, disabled, onCommit }: MomentInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    if (draft === null || draft === toInput(value)) return setDraft(null);
    onCommit(fromInput(draft));
    // What was emptied stays empty: the sentence beside it asks for it.
    if (draft !== '') setDraft(null);
  };
  return (
    <input
      type="datetime-local"
      className="moment-input"
      aria-label={label}
      disabled={disabled}
      value={draft ?? toInput(value)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
