import { CalendarOutlined } from '@ant-design/icons';
import { type ComponentProps, lazy, Suspense, useState, useTransition } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type DateControl from './date-controls.tsx';
import { useDisabled } from './use-disabled.ts';
import './lazy-date.css';

const loadPicker = () => import('./date-controls.tsx');
// The calendar is as large as all other fields together, so it is loaded on focus.
const Picker = lazy(loadPicker);

type DateProps = ComponentProps<typeof DateControl>;

/** Characters of the value that are read, by what is picked. */
const SHOWN = { day: 10, month: 7, year: 4 } as const;

/** A date or a date with time, shown as text until it gets focus. */
export function DateInput(props: DateProps) {
  const t = useT();
  const [awake, setAwake] = useState<'open' | 'closed' | null>(null);
  const [, startTransition] = useTransition();
  const { value, withTime = false, unit = 'day', className = '', style, ...named } = props;
  const disabled = useDisabled(props.disabled);
  const wake = (how: 'open' | 'closed') => startTransition(() => setAwake((before) => before ?? how));
  const asleep = (
    <span className={`date-input ${className}${disabled ? ' is-disabled' : ''}`} style={style}>
      <input
        readOnly
        id={named.id}
        aria-label={named['aria-label']}
        disabled={disabled}
        placeholder={t('field.pickDate')}
        value={value?.slice(0, withTime ? 16 : SHOWN[unit]) ?? ''}
        onPointerEnter={() => void loadPicker()}
        onPointerDown={() => wake('open')}
        onFocus={() => wake('closed')}
      />
      <CalendarOutlined aria-hidden />
    </span>
  );
  // The boundary is there from the start: the text then stays, with the focus, until the picker has come.
  return (
    <Suspense fallback={asleep}>
      {disabled || awake === null ? asleep : <Picker {...props} autoFocus defaultOpen={awake === 'open'} />}
    </Suspense>
  );
}
