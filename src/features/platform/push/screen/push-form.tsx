import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { useEffect, useRef } from 'react';
import type { CodeValue, Reference } from '#kit/contract/references.ts';
import { ApiError } from '#kit/web/api/api-error.ts';
import { call } from '#kit/web/api/call.ts';
import { DrawerForm } from '#kit/web/dialog/side-drawer.tsx';
import { CodeSegments } from '#kit/web/fields/controls/code-segments.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { draftKey } from '#kit/web/form/draft/draft.ts';
import { initialValues } from '#kit/web/form/form-values.ts';
import { type ContractFormState, useContractForm } from '#kit/web/form/use-contract-form.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ask, notify } from '#kit/web/notifications/notify.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { newPush, PUSH_TARGETS, pushCalls } from '../push.contract.ts';
import { PhonePreview } from './phone-preview.tsx';
import { type Push, refreshPushes } from './push-calls.ts';
import { PushStores } from './push-stores.tsx';
import { PushTestSend } from './push-test.tsx';

const { fields } = newPush;
const PREVIEW_KEY = ['push-preview'] as const;

interface Written {
  type?: CodeValue | null;
  title?: string | null;
  content?: string | null;
  advertising?: boolean;
  target?: string;
  stores?: Reference[];
  sendAt?: string | null;
}

const isMarketing = ({ type }: Written): boolean => type?.value === 'MARKETING';

/** What the server is asked about the audience; undefined while it is not complete. */
function audienceOf(written: Written) {
  const { type, advertising = false, target = 'all', stores = [], sendAt = null } = written;
  if (!type || (target === 'stores' && stores.length === 0)) return undefined;
  return { type, advertising: advertising || isMarketing(written), target, stores, sendAt: sendAt || null };
}

interface PushFormProps {
  onSent: (push: Push) => void;
  onClose: () => void;
}

/** Writes a push. Mount it anew for every opening. */
export function PushForm({ onSent, onClose }: PushFormProps) {
  const t = useT();
  const session = useSession();
  const start = useRef({ values: initialValues(fields) });
  const form = useContractForm({
    name: 'push',
    fields,
    ...start.current,
    draft: draftKey(session?.accountId ?? '', 'push', null),
    save: (body, { idempotencyKey }) => call(pushCalls.send, { body, idempotencyKey, quiet: true }),
    onSaved(sent) {
      notify.success(t('crud.created'));
      void refreshPushes();
      onSent(sent);
    },
  });
  /** Final confirmation before sending; validation errors appear at their fields. */
  const send = async (version?: number) => {
    const audience = audienceOf(form.antd.getFieldsValue(true) as Written);
    const preview =
      audience &&
      (await call(pushCalls.preview, { body: audience, quiet: true }).catch((error: unknown) => {
        if (error instanceof ApiError) return undefined;
        throw error;
      }));
    const sure =
      !preview ||
      preview.recipients === 0 ||
      (await ask({
        title: t('push.sendQuestion', { count: preview.recipients }),
        content: t('push.sendAtWhat', { at: momentText(preview.sendAt) }),
        ok: t('sending.send'),
        cancel: t('web.cancel'),
      }));
    if (sure) await form.send(version);
  };
  return (
    <DrawerForm>
      <ContractForm form={{ ...form, send }} onCancel={onClose} saveLabel={t('sending.send')}>
        <PushFields form={form} />
      </ContractForm>
    </DrawerForm>
  );
}

function PushFields({ form }: { form: ContractFormState }) {
  const t = useT();
  const written = (Form.useWatch([], { form: form.antd, preserve: true }) ?? {}) as Written;
  const marketing = isMarketing(written);
  const message = {
    title: written.title ?? '',
    content: written.content ?? '',
    advertising: marketing || written.advertising === true,
  };
  useEffect(() => {
    if (marketing) form.antd.setFieldValue('advertising', true);
  }, [marketing, form.antd]);
  return (
    <>
      <FormField name="type">
        <CodeSegments group="PUSH_TP" />
      </FormField>
      <FormField
        name="advertising"
        disabled={marketing}
        hint={t(marketing ? 'push.advertising.always' : 'push.advertising.hint')}
      />
      <FormField name="title" wide />
      <FormField name="content" />
      <FormField name="target">
        <Radio.Group options={PUSH_TARGETS.map((value) => ({ value, label: t(`push.target.${value}`) }))} />
      </FormField>
      <FormField name="sendAt" />
      {written.target === 'stores' && (
        <FormField name="stores" required wide>
          <PushStores />
        </FormField>
      )}
      <div className="field-wide push-before">
        <PhonePreview message={message} />
        <div>
          <Recipients written={written} />
          <PushTestSend message={message} />
        </div>
      </div>
    </>
  );
}

/** Whom it would reach, as the server counts. */
function Recipients({ written }: { written: Written }) {
  const t = useT();
  const audience = audienceOf(written);
  const { data } = useQuery({
    queryKey: [...PREVIEW_KEY, audience],
    queryFn: ({ signal }) => call(pushCalls.preview, { body: audience, signal, quiet: true }),
    placeholderData: keepPreviousData,
    enabled: audience !== undefined,
    retry: false,
    gcTime: 0,
  });
  if (!audience || !data) return <p className="push-recipients">{t('push.recipientsLater')}</p>;
  const waits =
    audience.advertising && data.sendAt > (audience.sendAt ?? '') && data.sendAt.endsWith('08:00:00');
  return (
    <div className="push-recipients" role="status">
      <strong>{t('push.recipients', { count: data.recipients })}</strong>
      <span>
        {t('push.recipientsOf', {
          members: data.members,
          devices: data.devices,
          consenting: data.consenting,
        })}
      </span>
      <span>{t(waits ? 'push.sendAtMorning' : 'push.sendAtWhat', { at: momentText(data.sendAt) })}</span>
    </div>
  );
}
