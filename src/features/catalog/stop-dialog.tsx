import { Button, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { stopRequest } from '#features/catalog/menu-items/menu-item.contract.ts';
import { takesOtherReason } from '#features/catalog/menu-items/menu-item.rules.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { DialogButtons } from '#kit/web/dialog/dialog-parts.tsx';
import { CodeSegments } from '#kit/web/fields/controls/code-segments.tsx';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { useCodes } from '#kit/web/fields/controls/use-codes.ts';
import { FormField } from '#kit/web/fields/form-field.tsx';
import { ContractForm } from '#kit/web/form/contract-form.tsx';
import { type ContractFormState, useContractForm } from '#kit/web/form/use-contract-form.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './stop-dialog.css';

export type StopRequest = ReturnType<typeof stopRequest.decode>;

const ENDS = ['today', 'opening', 'time', 'hand'] as const;
type End = (typeof ENDS)[number];

/** What is known of a stop that is being changed. */
interface Stopped {
  stopSelling: boolean;
  stopReason: CodeValue | null;
  otherReason: string | null;
  stopUntil: string | null;
  stopUntilOpening: boolean;
}

interface StopDialogProps {
  title: string;
  /** Nothing = items that are on sale. */
  stopped?: Stopped;
  /** Rejects with what the server refused. */
  onStop: (request: StopRequest) => Promise<void>;
  onClose: () => void;
}

/** What the form starts from; `end` is how the stop ends, which the request has in several fields. */
function startOf(stopped: Stopped | undefined) {
  if (!stopped?.stopSelling) return { end: 'today' as End };
  const { stopReason: reason, otherReason, stopUntil, stopUntilOpening } = stopped;
  const end: End = stopUntilOpening ? 'opening' : stopUntil ? 'time' : 'hand';
  return { reason, otherReason, stopUntil, end };
}

/** Takes items off sale: why, and until when. */
export default function StopDialog({ title, stopped, onStop, onClose }: StopDialogProps) {
  const t = useT();
  const reasons = useCodes('STOP_REASON');
  const [start] = useState(() => startOf(stopped));
  const form: ContractFormState = useContractForm({
    name: 'menuItem',
    fields: stopRequest.fields,
    values: start,
    save: (values): Promise<void> =>
      onStop({
        reason: values.reason ?? reason,
        otherReason: other ? values.otherReason : null,
        stopUntil: end === 'time' ? values.stopUntil : null,
        stopMinutes: null,
        stopUntilOpening: end === 'opening',
        stopToday: end === 'today',
      }),
    onSaved: onClose,
  });
  const reason =
    (Form.useWatch('reason', form.antd) as CodeValue | null | undefined) ??
    start.reason ??
    reasons.list[0] ??
    null;
  const end = (Form.useWatch('end', form.antd) as End | undefined) ?? start.end;
  const other = takesOtherReason({ stopSelling: true, stopReason: reason }, reasons.list);

  return (
    <Modal
      open
      width={480}
      title={title}
      centered
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('web.cancel')}</Button>
          <Button type="primary" loading={form.saving} onClick={form.submit}>
            {t('menuItem.bulk.stop')}
          </Button>
        </DialogButtons>
      }
    >
      <ContractForm form={form} footer={null}>
        {reasons.list.length > 0 && (
          <Form.Item
            name="reason"
            label={t('menuItem.stopReason')}
            initialValue={start.reason ?? reasons.list[0]}
          >
            <CodeSegments group="STOP_REASON" />
          </Form.Item>
        )}
        {other && <FormField name="otherReason" required />}
        <Form.Item name="end" label={t('menuItem.stop.until')}>
          <Radio.Group
            className="stop-ends"
            options={ENDS.map((value) => ({ value, label: t(`menuItem.stop.until.${value}`) }))}
          />
        </Form.Item>
        {end === 'time' && (
          <FormField name="stopUntil" required>
            <DateInput withTime />
          </FormField>
        )}
      </ContractForm>
    </Modal>
  );
}
