import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Modal } from 'antd';
import { useRef } from 'react';
import { MoneyInput } from '#kit/web/fields/controls/number-controls.tsx';
import { FieldLine } from '#kit/web/fields/field-line.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { PAYMENT_KINDS, type PaymentKind } from '../../order-types.public.ts';
import { payRequest } from '../payment.contract.ts';
import { CashPart } from './cash-part.tsx';
import type { Part } from './pay-draft.ts';
import { type PaymentState, type PayOrder, usePayment } from './use-payment.ts';
import '../payments.css';

function Kinds({ value, onChange }: { value: PaymentKind; onChange: (kind: PaymentKind) => void }) {
  const t = useT();
  return (
    <fieldset className="pay-kinds">
      <legend className="visually-hidden">{t('payment.kind')}</legend>
      {PAYMENT_KINDS.map((kind) => (
        <label key={kind} className={kind === value ? 'is-chosen' : undefined}>
          <input
            type="radio"
            name="pay-kind"
            value={kind}
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          {t(`orders.pay.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** The parts split off so far. */
function Parts({ parts, onRemove }: { parts: readonly Part[]; onRemove: (index: number) => void }) {
  const t = useT();
  return (
    <ul className="pay-parts">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
        <li key={index}>
          <span>{t(`orders.pay.${part.type}`)}</span>
          <Money value={part.amount} />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('payment.removePart', { kind: t(`orders.pay.${part.type}`) })}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}

function OpenAmount({ order, open, rest }: { order: PayOrder; open: number; rest: number }) {
  const t = useT();
  const { salesType, tableId, amount } = order;
  return (
    <div className="pay-open">
      <span>
        {[salesType.name, tableId && t('orders.table', { id: tableId })].filter(Boolean).join(' · ')}
        <strong>{t('payment.open')}</strong>
      </span>
      <span className="pay-open-amount" aria-live="polite">
        <Money value={rest} />
      </span>
      {open < amount && (
        <span className="second">{t('payment.ofTotal', { total: amount, paid: amount - open })}</span>
      )}
    </div>
  );
}

function Amount({ payment }: { payment: PaymentState }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { rest, amount, sum, tried } = payment;
  const missing = tried && sum <= 0 ? t('payment.amountMissing') : null;
  const split = () => {
    input.current?.focus();
    payment.split();
  };
  return (
    <FieldLine
      label={t('payment.amount')}
      htmlFor="pay-amount"
      error={amount > rest ? t('payment.tooMuchHere', { amount: rest }) : missing}
    >
      <div className="pay-amount">
        <MoneyInput
          id="pay-amount"
          ref={input as never}
          autoFocus
          size="large"
          value={amount}
          min={1}
          max={rest}
          onFocus={(event) => event.target.select()}
          onChange={(typed) => payment.change({ typed })}
        />
        <Button size="large" icon={<PlusOutlined />} disabled={rest < 2} onClick={split}>
          {t('payment.split')}
        </Button>
      </div>
    </FieldLine>
  );
}

function Approval({ payment: { draft, change } }: { payment: PaymentState }) {
  const t = useT();
  return (
    <FieldLine label={t('payment.approval')} htmlFor="pay-approval">
      <Input
        id="pay-approval"
        value={draft.approval}
        inputMode="numeric"
        autoComplete="off"
        maxLength={payRequest.fields.payments.fields?.approvalNumber?.limits.max}
        placeholder={t('payment.approvalHint')}
        onChange={(event) => change({ approval: event.target.value })}
      />
    </FieldLine>
  );
}

function Foot({ payment, onClose }: { payment: PaymentState; onClose: () => void }) {
  const t = useT();
  const { sum, after } = payment;
  return (
    <div className="pay-foot">
      {after > 0 && sum > 0 && <span className="second">{t('payment.leftAfter', { amount: after })}</span>}
      <Button size="large" onClick={onClose}>
        {t('payment.close')}
      </Button>
      <Button size="large" type="primary" htmlType="submit" loading={payment.sending}>
        {sum > 0 ? t('payment.takeAmount', { amount: sum }) : t('payment.take')}
      </Button>
    </div>
  );
}

/** Records a payment: a kind, an amount and Enter; can be split into several. */
export function PayDialog({ order, onClose }: { order: PayOrder; onClose: () => void }) {
  const t = useT();
  const payment = usePayment(order, onClose);
  const { draft, change, rest, amount } = payment;
  const { parts, kind, handed } = draft;
  return (
    <Modal
      open
      centered
      width={480}
      title={t('payment.title', { number: order.number })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={null}
      destroyOnHidden
    >
      <form
        className="pay-dialog"
        onSubmit={(event) => {
          event.preventDefault();
          void payment.submit();
        }}
      >
        <OpenAmount order={order} open={payment.open} rest={rest} />
        {parts.length > 0 && (
          <Parts parts={parts} onRemove={(index) => payment.begin(parts.filter((_, at) => at !== index))} />
        )}
        <Kinds value={kind} onChange={(next) => change({ kind: next, handed: null })} />
        <Amount payment={payment} />
        {kind === 'cash' && amount > 0 && amount <= rest && (
          <CashPart
            amount={amount}
            handed={handed}
            short={payment.short}
            onHanded={(next) => change({ handed: next })}
          />
        )}
        {kind === 'card' && <Approval payment={payment} />}
        <Foot payment={payment} onClose={onClose} />
      </form>
    </Modal>
  );
}
