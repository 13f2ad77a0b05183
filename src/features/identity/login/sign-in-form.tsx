import { type FormEvent, useCallback, useState } from 'react';
import { ApiError } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n.tsx';
import type { Session } from '#kit/web/session.tsx';
import { Captcha } from './captcha.tsx';
import { PasswordInput } from './password-input.tsx';
import { normaliseAccountId } from './safe-page.ts';
import { signIn } from './sign-in.ts';
import { TextInput } from './text-input.tsx';
import './sign-in-form.css';

export interface SignInFormProps {
  onSignedIn: (session: Session) => void;
  /** Signing in again in place: only this account may. */
  accountId?: string;
  /** Said before anything was tried. */
  notice?: string | null;
}

/** Account id, password and human verification; used by the login page and by signing in again in place. */
export function SignInForm({ onSignedIn, accountId: fixedId, notice = null }: SignInFormProps) {
  const t = useT();
  const [accountId, setAccountId] = useState(fixedId ?? '');
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [captchaOff, setCaptchaOff] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const onOff = useCallback(() => setCaptchaOff(true), []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!accountId.trim() || !password) return setError(t('login.credentials'));
    if (!captcha && !captchaOff) return setError(t('captcha.required'));
    setBusy(true);
    setError(null);
    try {
      onSignedIn(await signIn({ accountId, password, captcha }));
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('web.fault'));
      setAttempt((count) => count + 1);
      setBusy(false);
    }
  };

  const told = error ?? notice;
  return (
    <form className="sign-in" onSubmit={submit} noValidate>
      <TextInput
        label={t('login.accountId')}
        value={accountId}
        onChange={setAccountId}
        autoComplete="username"
        autoFocus={!fixedId}
        readOnly={fixedId !== undefined}
        onBlur={() => setAccountId(normaliseAccountId(accountId))}
      />
      <PasswordInput
        label={t('login.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        autoFocus={fixedId !== undefined}
      />
      <Captcha onToken={setCaptcha} onOff={onOff} attempt={attempt} />
      {told && (
        <p className={error ? 'form-error' : 'form-notice'} role="alert">
          {told}
        </p>
      )}
      <button type="submit" className="main-button" disabled={busy} aria-busy={busy}>
        {t(busy ? 'login.busy' : 'login.submit')}
      </button>
    </form>
  );
}
