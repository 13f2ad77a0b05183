import { useMutation } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type FormEvent, useState } from 'react';
import { PasswordInput } from '#features/identity/login/sign-in/password-input.tsx';
import { restoreSession } from '#features/identity/login/sign-in/sign-in.ts';
import { FormError, MainButton, SignInParts } from '#features/identity/login/sign-in/sign-in-parts.tsx';
import { accountGroup, ownAccountCalls } from '#features/identity/own-account/own-account.contract.ts';
import { type PasswordFault, passwordFault } from '#features/identity/own-account/password.rules.ts';
import { call } from '#kit/web/api/call.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { DialogLead } from '#kit/web/dialog/dialog-parts.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import type { Session } from '#kit/web/session/session.tsx';
import { leave } from './leave.ts';

/** A one-time password must be replaced before anything else (D8); the dialog cannot be closed. */
export function PasswordChangeDialog({ session }: { session: Session }) {
  const t = useT();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [fault, setFault] = useState<PasswordFault | null>(null);
  const change = useMutation({
    mutationFn: () =>
      call(ownAccountCalls[accountGroup(session)].update, {
        params: { accountId: session.accountId },
        body: { name: session.accountName, password, currentPassword: current },
        quiet: true,
      }),
    onSuccess: async () => {
      notify.success(t('ownAccount.passwordChanged'));
      await restoreSession();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = passwordFault(password, confirmation);
    setFault(found);
    if (!found && current && !change.isPending) change.mutate();
  };
  const faultOf = (field: PasswordFault['field']) =>
    fault?.field === field ? t(fault.key, fault.params) : null;

  return (
    <Modal
      open
      width={440}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      title={t('login.changeTitle')}
    >
      <DialogLead>{t('login.changeLead')}</DialogLead>
      <SignInParts onSubmit={submit}>
        <PasswordInput
          label={t('ownAccount.currentPassword')}
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          autoFocus
        />
        <PasswordInput
          label={t('ownAccount.password')}
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          error={faultOf('password')}
        />
        <PasswordInput
          label={t('ownAccount.confirmation')}
          value={confirmation}
          onChange={setConfirmation}
          autoComplete="new-password"
          error={faultOf('confirmation')}
        />
        <FormError>
          {change.error && (change.error instanceof ApiError ? change.error.message : t('web.fault'))}
        </FormError>
        <MainButton disabled={change.isPending || !current}>{t('login.resetSubmit')}</MainButton>
      </SignInParts>
      <Button type="text" className="dialog-foot-button" onClick={() => void leave()}>
        {t('shell.logout')}
      </Button>
    </Modal>
  );
}
