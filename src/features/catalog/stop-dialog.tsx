import { Button, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import { stopRequest } from '#features/catalog/menu-items/menu-item.contract.ts';
import { takesOtherReason } from '#features/catalog/menu-items/menu-item.rules.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { report } from '#kit/web/api/transport.ts';
import { DialogButtons } from '#kit/web/dialog/dialog-parts.tsx';
import { CodeSegments } from '#kit/web/fields/controls/code-segments.tsx';
import { DateInput } from '#kit/web/fields/controls/lazy-date.tsx';
import { TextInput } from '#kit/web/fields/controls/text-controls.tsx';
import { useCodes } from '#kit/web/fields/controls/use-codes.ts';
import { applyServerErrors } from '#kit/web/form/errors/server-errors.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import './stop-dialog.css';

export type StopRequest = ReturnType<typeof stopRequest.decode>;

const ENDS = ['today', 'opening', 'time', 'hand'] as const;

interface Values {
  reason?: CodeValue | null;
  otherReason?: string | null;
  end: (typeof ENDS)[number];
  stopUntil?: string | null;
}

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

function startOf(stopped: Stopped | undefined): Values {
  if (!stopped?.stopSelling) return { end: 'today' };
  const { stopReason: reason, otherReason, stopUntil, stopUntilOpening } = stopped;
  return { reason, otherReason, stopUntil, end: stopUntilOpening ? 'opening' : stopUntil ? 'time' : 'hand' };
}

/** Takes items off sale: why, and until when. */
export default function StopDialog({ title, stopped, onStop, onClose }: StopDialogProps) {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const [saving, setSaving] = useState(false);
  const reasons = useCodes('STOP_REASON');
  const [start] = useState(() => startOf(stopped));
  const reason = Form.useWatch('reason', form) ?? start.reason ?? reasons.list[0] ?? null;
  const end = Form.useWatch('end', form) ?? start.end;
  const other = takesOtherReason({ stopSelling: true, stopReason: reason }, reasons.list);

  const submit = async (values: Values) => {
    setSaving(true);
    try {
      await onStop({
        reason: values.reason ?? reason,
        otherReason: other ? (values.otherReason ?? null) : null,
        stopUntil: values.end === 'time' ? (values.stopUntil ?? null) : null,
        stopMinutes: null,
        stopUntilOpening: values.end === 'opening',
        stopToday: values.end === 'today',
      });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { paths } = applyServerErrors(form, error, stopRequest.fields);
      if (paths.length === 0) report(error);
    } finally {
      setSaving(false);
    }
  };
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
          <Button type="primary" loading={saving} onClick={() => form.submit()}>
            {t('menuItem.bulk.stop')}
          </Button>
        </DialogButtons>
      }
    >
      <Form<Values>
        form={form}
        name="menuItem-stop"
        className="record-form"
        layout="vertical"
        initialValues={start}
        onFinish={(values) => void submit(values)}
      >
        {reasons.list.length > 0 && (
          <Form.Item
            name="reason"
            label={t('menuItem.stopReason')}
            initialValue={start.reason ?? reasons.list[0]}
          >
            <CodeSegments group="STOP_REASON" />
          </Form.Item>
        )}
        {other && (
          <Form.Item
            name="otherReason"
            label={t('menuItem.otherReason')}
            rules={[{ required: true, whitespace: true, message: t('field.required') }]}
          >
            <TextInput max={stopRequest.fields.otherReason.limits.max} />
          </Form.Item>
        )}
        <Form.Item name="end" label={t('menuItem.stop.until')}>
          <Radio.Group
            className="stop-ends"
            options={ENDS.map((value) => ({ value, label: t(`menuItem.stop.until.${value}`) }))}
          />
        </Form.Item>
        {end === 'time' && (
          <Form.Item
            name="stopUntil"
            label={t('menuItem.stopUntil')}
            rules={[{ required: true, message: t('field.required') }]}
          >
            <DateInput withTime />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
