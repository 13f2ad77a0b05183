import { CalendarOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState, useTransition } from 'react';

const loadPicker = () => import('#kit/web/fields/controls/date-controls.tsx');
// The calendar weighs as much as the rest of the list; whoever reaches for the field fetches it.
const Picker = lazy(loadPicker);

interface MomentInputProps {
  /** `yyyy-MM-dd HH:mm:ss` */
  value: string;
  label: string;
  disabled?: boolean;
  /** null: emptied. */
  onCommit: (value: string | null) => void;
}

/** A moment in the reader's language. Until somebody reaches for it, it is only its text. */
export function MomentInput({ value, label, disabled, onCommit }: MomentInputProps) {
  const [awake, setAwake] = useState<'open' | 'closed' | null>(null);
  const [, startTransition] = useTransition();
  const [emptied, setEmptied] = useState(false);
  const wake = (how: 'open' | 'closed') => startTransition(() => setAwake((before) => before ?? how));
  if (disabled || awake === null)
    return (
      <span className={disabled ? 'moment-input is-disabled' : 'moment-input'}>
        <input
          readOnly
          aria-label={label}
          disabled={disabled}
          value={value.slice(0, 16)}
          onPointerEnter={() => void loadPicker()}
          onPointerDown={() => wake('open')}
          onFocus={() => wake('closed')}
        />
        <CalendarOutlined aria-hidden />
      </span>
    );
  return (
    <Suspense fallback={null}>
      <Picker
        className="moment-input"
        style={{ width: undefined }}
        autoFocus
        defaultOpen={awake === 'open'}
        withTime
        aria-label={label}
        // What was emptied stays empty: the sentence beside it asks for it.
        value={emptied ? null : value}
        onChange={(next) => {
          setEmptied(next === null);
          onCommit(next);
        }}
      />
    </Suspense>
  );
}
