import { useRef } from 'react';
import { call } from '#kit/web/api/call.ts';
import { DrawerForm } from '#kit/web/dialog/side-drawer.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { draftKey } from '#kit/web/form/draft/draft.ts';
import { initialValues } from '#kit/web/form/form-values.ts';
import { useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { isMarkedAdvertising, sendingTime } from '../night-hours.rules.ts';
import { businessMessageCalls, newBusinessMessage } from './business-message.contract.ts';
import { refreshBusinessMessages } from './business-message-calls.ts';

const { fields } = newBusinessMessage;

/** Writes one message to one phone. Mount it anew for every opening. */
export function BusinessMessageForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const session = useSession();
  const start = useRef({ values: initialValues(fields) });
  const form = useContractForm({
    name: 'businessMessage',
    fields,
    ...start.current,
    focus: ['phone'],
    draft: draftKey(session?.accountId ?? '', 'businessMessage', null),
    save: (body, { idempotencyKey }) =>
      call(businessMessageCalls.send, { body, idempotencyKey, quiet: true }),
    onSaved({ body, requestedAt }) {
      const waits = isMarkedAdvertising(body ?? '') && sendingTime(requestedAt) !== requestedAt;
      notify.success(t(waits ? 'businessMessage.queuedLater' : 'businessMessage.queued'));
      void refreshBusinessMessages();
      onClose();
    },
  });
  return (
    <DrawerForm>
      <ContractForm form={form} onCancel={onClose} saveLabel={t('sending.send')}>
        <FormField name="phone" />
        <FormField name="templateCode" />
        <FormField name="senderKey" />
        <FormField name="body" />
      </ContractForm>
    </DrawerForm>
  );
}
