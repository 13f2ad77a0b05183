import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { ReasonField } from '../../refunds/reason-field.tsx';
import type { Paying } from '../paying.ts';
import { takeBackRequest } from '../payment.contract.ts';
import { takePaymentBack } from '../payment-calls.ts';
import '../payments.css';

const REASONS = ['wrongKind', 'wrongAmount', 'guest'] as const;

/** Reverses one payment: reason, and whether the customer has the money already. */
export function TakeBackDialog({
  payment,
  onClose,
}: {
  payment: Extract<Paying, { kind: 'takeBack' }>;
  onClose: () => void;
}) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [settled, setSettled] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy: sending, run } = useAction();
  const { orderId, number, position, type, amount } = payment;
  const missing = tried && reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (reason.trim() === '') return;
    if (await run(() => takePaymentBack(orderId, position, { reason: reason.trim(), settled }))) onClose();
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={t('payment.back.title', { number })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('payment.close')}
        </Button>,
        <Button key="ok" type="primary" danger loading={sending} onClick={() => void submit()}>
          {t('payment.back.ok', { amount })}
        </Button>,
      ]}
    >
      <div className="pay-dialog">
        <p>
          {t('payment.back.content', {
            kind: t(`orders.pay.${type}` as MessageKey),
            amount,
          })}
        </p>
        <ReasonField
          id="back-reason"
          label={t('payment.back.reason')}
          suggestions={REASONS.map((each) => t(`payment.back.${each}`))}
          max={takeBackRequest.fields.reason.limits.max}
          autoFocus
          value={reason}
          onChange={setReason}
          error={missing ? t('payment.back.reasonMissing') : null}
          onEnter={() => void submit()}
        />
        {type !== 'cash' && (
          <Checkbox checked={settled} onChange={(event) => setSettled(event.target.checked)}>
            {t('payment.back.settled')}
          </Checkbox>
        )}
      </div>
    </Modal>
  );
}
