import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { MoneyInput } from '#kit/web/fields/controls/number-controls.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import { PAYMENT_KINDS, type PaymentKind } from '../../order-types.public.ts';
import type { Paying } from '../paying.ts';
import { payRequest } from '../payment.contract.ts';
import { payOrder } from '../payment-calls.ts';
import { CashPart } from './cash-part.tsx';
import '../payments.css';

interface Part {
  readonly type: PaymentKind;
  readonly amount: number;
  readonly approvalNumber: string | null;
}

/** The last kind used on this device, as the default for the next payment. */
let lastKind: PaymentKind = 'card';

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

type PayOrder = Extract<Paying, { kind: 'pay' }>['order'];

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

interface Entered {
  open: number;
  parts: readonly Part[];
  kind: Part['type'];
  typed: number | null | undefined;
  handed: number | null;
}

/** What is paid with the entries, and what is left. */
function standingOf({ open, parts, kind, typed, handed }: Entered) {
  const before = parts.reduce((sum, part) => sum + part.amount, 0);
  const rest = Math.max(0, open - before);
  const amount = typed === undefined ? rest : (typed ?? 0);
  const short = kind === 'cash' && handed !== null && handed < amount;
  const sum = before + amount;
  return { rest, amount, short, sum, after: open - sum };
}

/** Records a payment: a kind, an amount and Enter; can be split into several. */
export function PayDialog({ order, onClose }: { order: PayOrder; onClose: () => void }) {
  const t = useT();
  const [open, setOpen] = useState(order.openAmount);
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [kind, setKind] = useState(lastKind);
  const [typed, setTyped] = useState<number | null | undefined>();
  const [handed, setHanded] = useState<number | null>(null);
  const [approval, setApproval] = useState('');
  const [tried, setTried] = useState(false);
  const [sending, setSending] = useState(false);
  const amountInput = useRef<HTMLInputElement>(null);

  const { rest, amount, short, sum, after } = standingOf({ open, parts, kind, typed, handed });
  const error =
    amount > rest
      ? t('payment.tooMuchHere', { amount: rest })
      : tried && sum <= 0
        ? t('payment.amountMissing')
        : null;

  const begin = (left: readonly Part[]) => {
    setParts(left);
    setTyped(undefined);
    setHanded(null);
    setApproval('');
    setTried(false);
  };
  const part = (): Part => ({ type: kind, amount, approvalNumber: approval.trim() || null });
  const split = () => {
    amountInput.current?.focus();
    // The first click suggests half, which can be edited; an amount below the rest becomes a part.
    if (amount === rest) return setTyped(Math.ceil(rest / 2));
    setTried(true);
    if (amount > 0 && amount < rest && !short) begin([...parts, part()]);
  };
  const submit = async () => {
    setTried(true);
    if (sum <= 0 || after < 0 || short || sending) return;
    setSending(true);
    const payments = amount > 0 ? [...parts, part()] : [...parts];
    const outcome = await payOrder(order.id, order.number, { payments }).finally(() => setSending(false));
    if (outcome.kind === 'done' || (outcome.kind === 'open' && outcome.openAmount === 0)) {
      lastKind = kind;
      onClose();
    } else if (outcome.kind === 'open') {
      setOpen(outcome.openAmount);
      begin([]);
    }
  };
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
          void submit();
        }}
      >
        <Owed order={order} open={open} rest={rest} />
        {parts.length > 0 && (
          <Parts parts={parts} onRemove={(index) => begin(parts.filter((_, at) => at !== index))} />
        )}
        <Kinds
          value={kind}
          onChange={(next) => {
            setKind(next);
            setHanded(null);
          }}
        />
        <Form.Item
          label={t('payment.amount')}
          htmlFor="pay-amount"
          validateStatus={error ? 'error' : undefined}
          help={error}
          layout="vertical"
          style={{ margin: 0 }}
        >
          <div className="pay-amount">
            <MoneyInput
              id="pay-amount"
              ref={amountInput as never}
              autoFocus
              size="large"
              value={amount}
              min={1}
              max={rest}
              onFocus={(event) => event.target.select()}
              onChange={(value) => setTyped(value)}
            />
            <Button size="large" icon={<PlusOutlined aria-hidden />} disabled={rest < 2} onClick={split}>
              {t('payment.split')}
            </Button>
          </div>
        </Form.Item>
        {kind === 'cash' && amount > 0 && amount <= rest && (
          <CashPart amount={amount} handed={handed} short={short} onHanded={setHanded} />
        )}
        {kind === 'card' && (
          <Form.Item
            label={t('payment.approval')}
            htmlFor="pay-approval"
            layout="vertical"
            style={{ margin: 0 }}
          >
            <Input
              id="pay-approval"
              value={approval}
              inputMode="numeric"
              autoComplete="off"
              maxLength={payRequest.fields.payments.fields?.approvalNumber?.limits.max}
              placeholder={t('payment.approvalHint')}
              onChange={(event) => setApproval(event.target.value)}
            />
          </Form.Item>
        )}
        <div className="pay-foot">
          {after > 0 && sum > 0 && (
            <span className="second">{t('payment.leftAfter', { amount: after })}</span>
          )}
          <Button size="large" onClick={onClose}>
            {t('payment.close')}
          </Button>
          <Button size="large" type="primary" htmlType="submit" loading={sending}>
            {sum > 0 ? t('payment.takeAmount', { amount: sum }) : t('payment.take')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
