import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { Session } from '#kit/web/session/session.tsx';
import { Captcha } from '../captcha/captcha.tsx';
import { useHarderCheck } from '../captcha/use-harder-check.ts';
import { normaliseAccountId } from '../safe-page.rules.ts';
import { type CaptchaOffer, HARDER } from '../sign-in.contract.ts';
import { PasswordInput } from './password-input.tsx';
import { signIn } from './sign-in.ts';
import { FormError, FormNotice, MainButton, SignInParts } from './sign-in-parts.tsx';
import { TextInput } from './text-input.tsx';

export interface SignInFormProps {
  onSignedIn: (session: Session) => void;
  /** Signing in again in place: restricted to this account. */
  accountId?: string;
  /** Shown before the first attempt. */
  notice?: string | null;
}

/** Account id, password and human verification; used by the login page and for signing in again in place. */
export function SignInForm({ onSignedIn, accountId: fixedId, notice = null }: SignInFormProps) {
  const t = useT();
  const [accountId, setAccountId] = useState(fixedId ?? '');
  const [password, setPassword] = useState('');
  const [captcha, setCaptcha] = useState<string | null>(null);
  /** Which human verification the server requires; null while it is not known. */
  const [verification, setVerification] = useState<CaptchaOffer['kind'] | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [pressed, setPressed] = useState(false);
  const harder = useHarderCheck(captcha, () => form.current?.requestSubmit());
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!accountId.trim() || !password) return setError(t('login.credentials'));
    if (verification === null) return setPressed(true);
    if (!captcha && verification !== 'off') return setError(t('captcha.required'));
    setBusy(true);
    setError(null);
    try {
      onSignedIn(await signIn({ accountId, password, captcha }));
    } catch (failure) {
      setBusy(false);
      if (failure instanceof ApiError && failure.code === HARDER && !harder.hard) {
        setCaptcha(null);
        return harder.start();
      }
      setError(failure instanceof ApiError ? failure.message : t('web.fault'));
      setAttempt((count) => count + 1);
    }
  };

  // Submitted before the verification was known: continues when it is.
  useEffect(() => {
    if (!pressed || verification === null) return;
    setPressed(false);
    form.current?.requestSubmit();
  }, [pressed, verification]);

  const waits = busy || pressed || harder.waiting;
  return (
    <SignInParts ref={form} onSubmit={submit}>
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
      <Captcha
        onToken={setCaptcha}
        onOffer={setVerification}
        attempt={attempt}
        hard={harder.hard}
        onFailed={harder.stop}
      />
      {harder.slow && <FormNotice>{t('captcha.harderBusy')}</FormNotice>}
      {error === null && notice && <FormNotice role="alert">{notice}</FormNotice>}
      <FormError>{error}</FormError>
      <MainButton disabled={waits} aria-busy={waits}>
        {t(waits ? 'login.busy' : 'login.submit')}
      </MainButton>
    </SignInParts>
  );
}
