import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Modal } from 'antd';
import { useRef } from 'react';
import { MoneyInput } from '#kit/web/fields/controls/number-controls.tsx';
import { LabelledField } from '#kit/web/form/labelled-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { PAYMENT_KINDS, type PaymentKind } from '../../order-channels.public.ts';
import { payRequest } from '../payment.contract.ts';
import { CashPart } from './cash-part.tsx';
import { type Part, type Payment, type PayOrder, usePayment } from './use-payment.ts';
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
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('payment.removePart', { kind: t(`orders.pay.${part.type}`) })}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}

/** What is still to be paid, and of how much. */
function Owed({ order, open, rest }: { order: PayOrder; open: number; rest: number }) {
  const t = useT();
  return (
    <div className="pay-open">
      <span>
        {[order.salesType.name, order.tableId && t('orders.table', { id: order.tableId })]
          .filter(Boolean)
          .join(' · ')}
        <strong>{t('payment.open')}</strong>
      </span>
      <span className="pay-open-amount" aria-live="polite">
        <Money value={rest} />
      </span>
      {open < order.amount && (
        <span className="second">
          {t('payment.ofTotal', {
            total: order.amount,
            paid: order.amount - open,
          })}
        </span>
      )}
    </div>
  );
}

/** The amount, and the button that makes it one part of several. */
function AmountField({ payment }: { payment: Payment }) {
  const t = useT();
  const { amount, rest, sum, tried } = payment;
  const input = useRef<HTMLInputElement>(null);
  const missing = tried && sum <= 0 ? t('payment.amountMissing') : null;
  const error = amount > rest ? t('payment.tooMuchHere', { amount: rest }) : missing;
  return (
    <LabelledField id="pay-amount" label={t('payment.amount')} error={error}>
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
          onChange={payment.setTyped}
        />
        <Button
          size="large"
          icon={<PlusOutlined aria-hidden />}
          disabled={rest < 2}
          onClick={() => {
            input.current?.focus();
            payment.split();
          }}
        >
          {t('payment.split')}
        </Button>
      </div>
    </LabelledField>
  );
}

function ApprovalField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  return (
    <LabelledField id="pay-approval" label={t('payment.approval')}>
      <Input
        id="pay-approval"
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={payRequest.fields.payments.fields?.approvalNumber?.limits.max}
        placeholder={t('payment.approvalHint')}
        onChange={(event) => onChange(event.target.value)}
      />
    </LabelledField>
  );
}

/** Records a payment: a kind, an amount and Enter; can be split into several. */
export function PayDialog({ order, onClose }: { order: PayOrder; onClose: () => void }) {
  const t = useT();
  const payment = usePayment(order, onClose);
  const { kind, parts, amount, rest, sum, after } = payment;
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
        <Owed order={order} open={payment.open} rest={rest} />
        {parts.length > 0 && <Parts parts={parts} onRemove={payment.removePart} />}
        <Kinds value={kind} onChange={payment.choose} />
        <AmountField payment={payment} />
        {kind === 'cash' && amount > 0 && amount <= rest && (
          <CashPart
            amount={amount}
            handed={payment.handed}
            short={payment.short}
            onHanded={payment.setHanded}
          />
        )}
        {kind === 'card' && <ApprovalField value={payment.approval} onChange={payment.setApproval} />}
        <div className="pay-foot">
          {after > 0 && sum > 0 && (
            <span className="second">{t('payment.leftAfter', { amount: after })}</span>
          )}
          <Button size="large" onClick={onClose}>
            {t('payment.close')}
          </Button>
          <Button size="large" type="primary" htmlType="submit" loading={payment.sending}>
            {sum > 0 ? t('payment.takeAmount', { amount: sum }) : t('payment.take')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
