import { useRef } from 'react';
import { ApiError } from '#kit/web/api/api-error.ts';
import { call } from '#kit/web/api/call.ts';
import { DrawerForm } from '#kit/web/dialog/side-drawer.tsx';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { ContractForm, type FormScope } from '#kit/web/form/contract-form.tsx';
import { draftKey } from '#kit/web/form/draft/draft.ts';
import { type FormBase, useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { SimulatorBadge } from '#kit/web/integrations/simulator-badge.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { useSession } from '#kit/web/session/session.tsx';
import { choosesStores } from '#kit/web/stores/chosen-store.ts';
import { inquiry, inquiryAnswer, inquiryCalls } from '../inquiry.contract.ts';
import { TemplateLine } from '../templates/template-line.tsx';
import { type Inquiry, refreshInquiries } from './inquiry-calls.ts';

const { version: _, ...fields } = inquiryAnswer.fields;

const EDIT: FormScope = { mode: 'edit' };

const baseOf = ({ answer, version }: Inquiry): FormBase => ({ values: { answer, notify: false }, version });

/** What carries the notice. */
const SERVICES: Record<string, string> = { push: 'FCM', message: 'BIZPPURIO' };

interface AnswerFormProps {
  row: Inquiry;
  /** Whether an answer that somebody gave meanwhile may be replaced. */
  mayChange: boolean;
  onClose: () => void;
}

/** Writes the answer, or other words of it. Mount it anew for every inquiry. */
export function AnswerForm({ row, mayChange, onClose }: AnswerFormProps) {
  const t = useT();
  const session = useSession();
  const start = useRef(baseOf(row));
  const form = useContractForm({
    name: 'inquiry',
    fields,
    ...start.current,
    focus: ['answer'],
    draft: draftKey(session?.accountId ?? '', 'inquiry', row.id),
    save: (body, { version = null }) =>
      call(inquiryCalls.answer, { params: { id: row.id }, body: { ...body, version }, quiet: true }).catch(
        (error: unknown) => {
          // Somebody was faster: the list and the facts beside the form show it.
          if (error instanceof ApiError && error.status === 409) void refreshInquiries();
          throw error;
        },
      ),
    newer: mayChange ? (current) => baseOf(inquiry.decode(current)) : undefined,
    onSaved(saved) {
      const notified = !row.answered || form.antd.getFieldValue('notify') === true;
      if (!notified) notify.success(t('inquiry.saved'));
      else if (saved.notifyState === 'unreachable') notify.warning(t('inquiry.savedNotNotified'));
      else notify.success(t(`inquiry.saved.${saved.notifiedBy as 'push'}`));
      void refreshInquiries();
      onClose();
    },
  });
  return (
    <DrawerForm>
      <ContractForm form={form} scope={EDIT} onCancel={onClose}>
        {session && choosesStores(session) && <TemplateLine business={row.business} />}
        <FormField name="answer" label={t(row.answered ? 'inquiry.change' : 'inquiry.give')} />
        {row.answered ? (
          <FormField name="notify" hint={t(`inquiry.reach.${row.reach as 'push'}`)} />
        ) : (
          <p className="inquiry-reach field-wide">
            {t(`inquiry.reach.${row.reach as 'push'}`)}
            {row.reach in SERVICES && <SimulatorBadge service={SERVICES[row.reach]} />}
          </p>
        )}
      </ContractForm>
    </DrawerForm>
  );
}
