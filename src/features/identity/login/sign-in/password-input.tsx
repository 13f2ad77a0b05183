import { type KeyboardEvent, useId, useState } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './text-input.css';

export interface PasswordInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  error?: string | null;
  autoFocus?: boolean;
}

/** A password with a switch to read it and a hint when Caps Lock is on. */
export function PasswordInput({
  label,
  value,
  onChange,
  autoComplete,
  error,
  autoFocus,
}: PasswordInputProps) {
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const hint = error ?? (capsLock ? t('login.capsLock') : null);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          value={value}
          maxLength={128}
          autoComplete={autoComplete}
          // biome-ignore lint/a11y/noAutofocus: the first field of a form that is the whole page or dialog
          autoFocus={autoFocus}
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setCapsLock(false)}
        />
        <button
          type="button"
          className="field-eye"
          aria-label={t(shown ? 'login.hidePassword' : 'login.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10Z" />
            <circle cx="10" cy="10" r="2.5" />
            {!shown && <path d="m3.5 16.5 13-13" />}
          </svg>
        </button>
      </div>
      {hint && (
        <p
          id={`${id}-hint`}
          className={error ? 'field-error' : 'field-hint'}
          role={error ? 'alert' : 'status'}
        >
          {hint}
        </p>
      )}
    </div>
  );
}
