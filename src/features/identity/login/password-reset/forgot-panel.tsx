import { type FormEvent, useState } from 'react';
import { ApiError, api } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorMark } from '#kit/web/integrations/simulator-mark.tsx';
import { normaliseAccountId } from '../safe-page.rules.ts';
import {
  FormError,
  FormNotice,
  MainButton,
  SignInLead,
  SignInParts,
  TextButton,
} from '../sign-in/sign-in-parts.tsx';
import { TextInput } from '../sign-in/text-input.tsx';
import { decodeForgotten, type ForgottenResponse, loginPaths } from '../sign-in.contract.ts';

/** Requests a password reset link; the response does not depend on the input (D17). */
export function ForgotPanel({ onBack }: { onBack: () => void }) {
  const t = useT();
  const [accountId, setAccountId] = useState('');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [response, setResponse] = useState<ForgottenResponse | null>(null);
  const [error, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const body = { accountId: normaliseAccountId(accountId), email: email.trim() };
      setResponse(decodeForgotten(await api.post(loginPaths.forget, body, { quiet: true })));
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : t('web.fault'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SignInParts onSubmit={submit}>
      <h1>{t('login.forgotTitle')}</h1>
      <SignInLead>{t('login.forgotLead')}</SignInLead>
      <TextInput
        label={t('login.accountId')}
        value={accountId}
        onChange={setAccountId}
        autoComplete="username"
        autoFocus
      />
      <TextInput
        label={t('login.email')}
        value={email}
        onChange={setEmail}
        type="email"
        autoComplete="email"
        maxLength={100}
      />
      {response && (
        <FormNotice>
          {response.text}
          {response.simulated && <SimulatorMark title={t('outside.simulator.hint')} />}
        </FormNotice>
      )}
      <FormError>{error}</FormError>
      <MainButton disabled={busy || !accountId.trim() || !email.trim()}>{t('login.forgotSubmit')}</MainButton>
      <TextButton onClick={onBack}>{t('login.back')}</TextButton>
    </SignInParts>
  );
}
