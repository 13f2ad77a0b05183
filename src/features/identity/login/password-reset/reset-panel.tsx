import { type FormEvent, useState } from 'react';
import { type PasswordFault, passwordFault } from '#features/identity/own-account/password.rules.ts';
import { ApiError, api } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';
import { FormError, MainButton, SignInLead, SignInParts, TextButton } from '../sign-in/sign-in-parts.tsx';
import { encodeReset, loginPaths } from '../sign-in.contract.ts';

/** The error code of a link that works no more. */
const LINK_USED = 'forgotten.linkUsed';

const TEXTS = {
  reset: {
    title: 'login.resetTitle',
    lead: 'login.resetLead',
    submit: 'login.resetSubmit',
    done: 'login.resetDone',
    used: undefined,
  },
  invite: {
    title: 'login.inviteTitle',
    lead: 'login.inviteLead',
    submit: 'login.inviteSubmit',
    done: 'login.inviteDone',
    used: 'login.inviteUsed',
  },
} as const;

interface ResetPanelProps {
  /** A new password for a forgotten one, or the first one of an invited account. */
  purpose: keyof typeof TEXTS;
  token: string;
  onDone: () => void;
}

/** Choosing a password from a mailed link. */
export function ResetPanel({ purpose, token, onDone }: ResetPanelProps) {
  const texts = TEXTS[purpose];
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
      notify.success(t(texts.done));
      onDone();
    } catch (failure) {
      const isUsed = failure instanceof ApiError && failure.code === LINK_USED;
      const known = failure instanceof ApiError ? failure.message : t('web.fault');
      setError(isUsed && texts.used ? t(texts.used) : known);
      setBusy(false);
    }
  };

  const faultText = fault && t(fault.key, fault.params);
  return (
    <SignInParts onSubmit={submit}>
      <h1>{t(texts.title)}</h1>
      <SignInLead>{t(texts.lead)}</SignInLead>
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
      <MainButton disabled={busy}>{t(texts.submit)}</MainButton>
      <TextButton onClick={onDone}>{t('login.back')}</TextButton>
    </SignInParts>
  );
}
