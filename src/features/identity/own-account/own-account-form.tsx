import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import type { Domain } from '#kit/contract/field.ts';
import { password } from '#kit/contract/fields.ts';
import { api } from '#kit/web/api/client.ts';
import { PasswordInput } from '#kit/web/fields/controls/text-controls.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import type { FieldCheck } from '#kit/web/fields/plain-field.tsx';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { type ContractFormState, useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { updateSession } from '#kit/web/session/session-store.ts';
import {
  emailCheckPath,
  type OwnAccountBase,
  ownAccount,
  ownAccountBases,
  ownAccountPath,
  phoneCheckPath,
} from './own-account.contract.ts';

type Account = Domain<typeof ownAccount.fields>;

const fields = { ...ownAccount.fields, confirmation: password('confirmation') };

const sameAgain: FieldCheck = {
  reads: ['password'],
  fault: ({ password, confirmation }) =>
    (password || null) === (confirmation || null) ? undefined : 'ownAccount.passwordMismatch',
};

const baseOf = (account: Account) => ({ values: account, version: account.version ?? undefined });

export function OwnAccountForm({ base, account }: { base: OwnAccountBase; account: Account }) {
  const t = useT();
  const queries = useQueryClient();
  const accountId = account.accountId ?? '';
  const form = useContractForm({
    name: 'ownAccount',
    fields,
    ...baseOf(account),
    save: async (values, { version }) =>
      ownAccount.decode(
        await api.put(ownAccountPath(base, accountId), ownAccount.encode({ ...values, version }), {
          quiet: true,
        }),
      ),
    onSaved(saved) {
      notify.success(t('crud.updated'));
      // A system account is shown by its own name, others by their store or business.
      const greeting = base === ownAccountBases.system ? { displayName: saved.name } : {};
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
          path: (value: string) => phoneCheckPath(base, value),
          message: t('ownAccount.phoneTaken'),
        },
        email: {
          own: accountId,
          path: (value: string) => emailCheckPath(base, value),
          message: t('ownAccount.emailTaken'),
        },
      },
    }),
    [accountId, base, t],
  );
  return (
    <ContractForm form={form} scope={scope} className="own-account">
      <section>
        <h2>{t('ownAccount.profile')}</h2>
        <FormField name="accountId" disabled />
        <FormField name="name" />
        <FormField name="phone" />
        <FormField name="email" />
      </section>
      <section>
        <h2>{t('ownAccount.security')}</h2>
        <FormField name="password" hint={t('ownAccount.passwordHint')} />
        <FormField name="confirmation" check={sameAgain} />
        <CurrentPassword form={form} />
      </section>
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
