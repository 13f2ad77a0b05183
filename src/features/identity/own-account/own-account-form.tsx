import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import type { Domain } from '#kit/contract/field.ts';
import { password } from '#kit/contract/fields.ts';
import { addressOf, call } from '#kit/web/api/call.ts';
import { PasswordInput } from '#kit/web/fields/controls/text-controls.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { FormCard } from '#kit/web/form/form-card.tsx';
import { type ContractFormState, useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { updateSession } from '#kit/web/session/session-store.ts';
import { type AccountGroup, ownAccount, ownAccountCalls } from './own-account.contract.ts';

type Account = Domain<typeof ownAccount.fields>;

const fields = { ...ownAccount.fields, confirmation: password('confirmation') };

const sameAgain: FieldCheck = {
  reads: ['password'],
  fault: ({ password, confirmation }) =>
    (password || null) === (confirmation || null) ? undefined : 'ownAccount.passwordMismatch',
};

const baseOf = (account: Account) => ({ values: account, version: account.version ?? undefined });

export function OwnAccountForm({ group, account }: { group: AccountGroup; account: Account }) {
  const t = useT();
  const queries = useQueryClient();
  const accountId = account.accountId ?? '';
  const calls = ownAccountCalls[group];
  const form = useContractForm({
    name: 'ownAccount',
    fields,
    ...baseOf(account),
    save: (values, { version }) =>
      call(calls.update, { params: { accountId }, body: { ...values, version }, quiet: true }),
    onSaved(saved) {
      notify.success(t('crud.updated'));
      // A system account is shown by its own name, others by their store or business.
      const greeting = group === 'system' ? { displayName: saved.name } : {};
      updateSession({ accountName: saved.name, ...greeting });
      queries.setQueryData(['ownAccount', accountId], saved);
      form.restart(baseOf(saved));
    },
    newer: (current) => baseOf(ownAccount.decode(current)),
  });
  const scope = useMemo(
    () => ({
      mode: 'edit' as const,
      checks: {
        phone: {
          own: accountId,
          path: (phone: string) => addressOf(calls.checkPhone, { params: { phone } }),
          message: t('ownAccount.phoneTaken'),
        },
        email: {
          own: accountId,
          path: (email: string) => addressOf(calls.checkEmail, { params: { email } }),
          message: t('ownAccount.emailTaken'),
        },
      },
    }),
    [accountId, calls, t],
  );
  return (
    <ContractForm form={form} scope={scope} className="own-account">
      <FormCard title={t('ownAccount.profile')}>
        <FormField name="accountId" disabled />
        <FormField name="name" />
        <FormField name="phone" />
        <FormField name="email" />
      </FormCard>
      <FormCard title={t('ownAccount.security')}>
        <FormField name="password" hint={t('ownAccount.passwordHint')} />
        <FormField name="confirmation" check={sameAgain} />
        <CurrentPassword form={form} />
      </FormCard>
    </ContractForm>
  );
}

/** Required to change phone, e-mail or password (D67). */
function CurrentPassword({ form }: { form: ContractFormState }) {
  const t = useT();
  const values = Form.useWatch([], form.antd) ?? {};
  const { phone, email } = form.base.values;
  const isSecured =
    Boolean(values.password) ||
    (values.phone || null) !== (phone ?? null) ||
    (values.email || null) !== (email ?? null);
  if (!isSecured) return null;
  return (
    <FormField name="currentPassword" required hint={t('ownAccount.currentHint')}>
      <PasswordInput autoComplete="current-password" />
    </FormField>
  );
}
