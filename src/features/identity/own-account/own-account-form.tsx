import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import type { Domain } from '#kit/contract/field.ts';
import { formatPhone } from '#kit/contract/text/phone.ts';
import { ApiError, api } from '#kit/web/api/client.ts';
import { staleOf } from '#kit/web/form/stale/stale.ts';
import { fieldRules } from '#kit/web/fields/field-rules.ts';
import { LineNote } from '#kit/web/form/line-note.tsx';
import { applyServerErrors } from '#kit/web/form/errors/server-errors.ts';
import { UnsavedGuard } from '#kit/web/form/unsaved-guard.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { updateSession } from '#kit/web/session/session-store.ts';
import { useShortcut } from '#kit/web/shortcuts/shortcuts.tsx';
import {
  emailCheckPath,
  type OwnAccountBase,
  ownAccount,
  ownAccountBases,
  ownAccountPath,
  phoneCheckPath,
} from './own-account.contract.ts';
import { PASSWORD_MAX, passwordFault } from './password.rules.ts';
import { useTaken } from './use-free-check.ts';

export type Account = Domain<typeof ownAccount.fields>;

interface Values {
  name: string;
  phone: string;
  email: string;
  currentPassword: string;
  password: string;
  confirmation: string;
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

const digits = (phone: string): string => phone.replace(/\D/g, '');

/** Whether phone, e-mail or password changes, which requires the current password (D67). */
const changesSecured = (values: Pick<Values, 'phone' | 'email' | 'password'>, account: Account): boolean =>
  digits(values.phone) !== digits(account.phone ?? '') ||
  values.email !== (account.email ?? '') ||
  values.password !== '';

export function OwnAccountForm({ base, account }: { base: OwnAccountBase; account: Account }) {
  const t = useT();
  const queries = useQueryClient();
  const [form] = Form.useForm<Values>();
  const watched = Form.useWatch([], form);
  const { name = account.name, phone = account.phone ?? '', email = account.email ?? '' } = watched ?? {};
  const { password = '', confirmation = '' } = watched ?? {};
  const secured = changesSecured({ phone, email, password }, account);
  const dirty = secured || name !== account.name || confirmation !== '';
  const accountId = account.accountId ?? '';
  const phoneTaken = useTaken(
    phone && phone !== account.phone ? phoneCheckPath(base, phone) : null,
    accountId,
  );
  const emailTaken = useTaken(
    MAIL.test(email) && email !== account.email ? emailCheckPath(base, email) : null,
    accountId,
  );

  const save = useMutation({
    mutationFn: (values: Values) => {
      const { name, phone, email } = values;
      const secrets = { password: values.password || null, currentPassword: values.currentPassword || null };
      const change = { name, phone, email, version: account.version, ...secrets };
      return api.put(ownAccountPath(base, accountId), ownAccount.encode(change));
    },
    onSuccess: (response) => {
      const saved = ownAccount.decode(response);
      notify.success(t('crud.updated'));
      // A system account is shown by its own name, others by their store or business.
      const greeting = base === ownAccountBases.system ? { displayName: saved.name } : {};
      updateSession({ accountName: saved.name, ...greeting });
      form.resetFields(['currentPassword', 'password', 'confirmation']);
      queries.setQueryData(['ownAccount', accountId], saved);
    },
    onError: (error) => {
      const newer = staleOf(error);
      // The input is kept; saving again replaces changes of another tab or device.
      if (newer) queries.setQueryData(['ownAccount', accountId], ownAccount.decode(newer.current));
      else if (error instanceof ApiError) applyServerErrors(form, error, ownAccount.fields);
    },
  });
  const blocked = phoneTaken || emailTaken;
  const submit = () => {
    if (!blocked && !save.isPending) form.submit();
  };
  useShortcut('mod+s', 'web.save', submit);

  const checkNew = (field: 'password' | 'confirmation') => async () => {
    const { password = '', confirmation = '' } = form.getFieldsValue();
    if (!password && !confirmation) return;
    const fault = passwordFault(password, confirmation);
    if (fault?.field === field) throw new Error(t(fault.key, fault.params));
  };
  const taken = (isTaken: boolean, text: string) =>
    isTaken ? { validateStatus: 'error' as const, help: text } : {};

  return (
    <Form
      form={form}
      layout="vertical"
      className="own-account"
      initialValues={{ name: account.name, phone: account.phone ?? '', email: account.email ?? '' }}
      onFinish={(values) => save.mutate(values)}
      autoComplete="off"
      noValidate
    >
      <UnsavedGuard dirty={dirty && !save.isPending} />
      <section>
        <h2>{t('ownAccount.profile')}</h2>
        <Form.Item label={t('ownAccount.accountId')} htmlFor="accountId">
          <Input id="accountId" value={accountId} readOnly variant="filled" />
        </Form.Item>
        <Form.Item
          name="name"
          label={t('ownAccount.name')}
          rules={[{ required: true, whitespace: true, message: t('field.required') }]}
        >
          <Input maxLength={ownAccount.fields.name.limits.max} autoComplete="name" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('ownAccount.phone')}
          validateTrigger="onBlur"
          rules={fieldRules(ownAccount.fields.phone, t)}
          normalize={formatPhone}
          {...taken(phoneTaken, t('ownAccount.phoneTaken'))}
        >
          <Input type="tel" maxLength={20} autoComplete="tel" inputMode="tel" />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('ownAccount.email')}
          validateTrigger="onBlur"
          rules={[{ pattern: MAIL, message: t('ownAccount.emailFormat') }]}
          {...taken(emailTaken, t('ownAccount.emailTaken'))}
        >
          <Input type="email" maxLength={ownAccount.fields.email.limits.max} autoComplete="email" />
        </Form.Item>
      </section>
      <section>
        <h2>{t('ownAccount.security')}</h2>
        <Form.Item
          name="password"
          label={t('ownAccount.password')}
          extra={t('ownAccount.passwordHint')}
          rules={[{ validator: checkNew('password') }]}
        >
          <Input.Password maxLength={PASSWORD_MAX} autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmation"
          label={t('ownAccount.confirmation')}
          dependencies={['password']}
          rules={[
            { required: password !== '', message: t('field.required') },
            { validator: checkNew('confirmation') },
          ]}
        >
          <Input.Password maxLength={PASSWORD_MAX} autoComplete="new-password" />
        </Form.Item>
      </section>
      {secured && (
        <section>
          <Form.Item
            name="currentPassword"
            label={t('ownAccount.currentPassword')}
            extra={t('ownAccount.currentHint')}
            rules={[{ required: true, message: t('ownAccount.currentNeeded') }]}
          >
            <Input.Password maxLength={PASSWORD_MAX} autoComplete="current-password" />
          </Form.Item>
        </section>
      )}
      <div className="own-account-foot">
        <LineNote />
        <Button type="primary" htmlType="submit" disabled={blocked} loading={save.isPending}>
          {t('web.save')}
        </Button>
      </div>
    </Form>
  );
}
