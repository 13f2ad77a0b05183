import { type FormEvent, useState } from 'react';
import { type PasswordFault, passwordFault } from '#features/identity/own-account/password.rules.ts';
import { ApiError, api } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';
import { FormError, MainButton, SignInLead, SignInParts, TextButton } from '../sign-in/sign-in-parts.tsx';
import { encodeReset, loginPaths } from '../sign-in.contract.ts';

/** Choosing a new password from the mailed link. */
export function ResetPanel({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = passwordFault(password, confirmation);
    setFault(found);
    setError(null);
    if (found) return;
    setBusy(true);
    try {
      await api.post(loginPaths.reset, encodeReset({ token, password }), { quiet: true });
      notify.success(t('login.resetDone'));
      onDone();
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('web.fault'));
      setBusy(false);
    }
  };

  const faultText = fault && t(fault.key, fault.params);
  return (
    <SignInParts onSubmit={submit}>
      <h1>{t('login.resetTitle')}</h1>
      <SignInLead>{t('login.resetLead')}</SignInLead>
      <PasswordInput
        label={t('login.newPassword')}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        autoFocus
        error={fault?.field === 'password' ? faultText : null}
      />
      <PasswordInput
        label={t('login.confirmPassword')}
        value={confirmation}
        onChange={setConfirmation}
        autoComplete="new-password"
        error={fault?.field === 'confirmation' ? faultText : null}
      />
      <FormError>{error}</FormError>
      <MainButton disabled={busy}>{t('login.resetSubmit')}</MainButton>
      <TextButton onClick={onDone}>{t('login.back')}</TextButton>
    </SignInParts>
  );
}
