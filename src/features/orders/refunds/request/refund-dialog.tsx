import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { useAction } from '#kit/web/api/use-action.ts';
import { MoneyInput } from '#kit/web/fields/controls/number-controls.tsx';
import { Segmented } from '#kit/web/fields/controls/segmented.tsx';
import { LabelledField } from '#kit/web/form/labelled-field.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import type { OrderDetail } from '../../order-query.ts';
import { ReasonField } from '../reason-field.tsx';
import { refundRequest } from '../refund.contract.ts';
import { refundPart } from './refund-calls.ts';
import {
  partsOf,
  planByAmount,
  planByLines,
  type RefundPlan,
  refundableAmount,
} from './refund-shares.rules.ts';

const REASONS = ['missing', 'soldOut', 'quality', 'late'] as const;

type Line = OrderDetail['refundable']['lines'][number];

function Stepper({
  line,
  value,
  onChange,
}: {
  line: Line;
  value: number;
  onChange: (value: number) => void;
}) {
  const t = useT();
  const left = line.count - line.refundedCount;
  return (
    <span className="refund-step">
      <Button
        icon={<MinusOutlined />}
        disabled={value === 0}
        aria-label={t('refund.part.less', { name: line.name })}
        onClick={() => onChange(value - 1)}
      />
      <span aria-live="polite">{value}</span>
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={value >= left}
        aria-label={t('refund.part.more', { name: line.name })}
        onClick={() => onChange(value + 1)}
      />
    </span>
  );
}

function Lines({
  lines,
  units,
  onChange,
}: {
  lines: readonly Line[];
  units: Readonly<Record<number, number>>;
  onChange: (position: number, count: number) => void;
}) {
  const t = useT();
  return (
    <ul className="refund-lines">
      {lines.map((line) => {
        const left = line.count - line.refundedCount;
        return (
          <li key={line.position} className={left === 0 ? 'is-gone' : undefined}>
            <span>
              <p>{line.name}</p>
              <p className="second">
                {left === 0 ? t('refund.part.gone') : t('refund.part.left', { count: left })}
              </p>
            </span>
            <Money value={line.amount} />
            <Stepper
              line={line}
              value={units[line.position] ?? 0}
              onChange={(count) => onChange(line.position, count)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Sum({ plan, order }: { plan: RefundPlan; order: OrderDetail }) {
  const t = useT();
  const parts = partsOf(plan, order.refundable.payments);
  return (
    <div className="refund-sum" aria-live="polite">
      {parts.map((part) => (
        <p key={part.position} className="second">
          <span>
            {t(`orders.pay.${part.kind}` as MessageKey)}
            {part.kind === 'cash' && ` · ${t('refund.doneBy.counter')}`}
          </span>
          <Money value={part.amount} />
        </p>
      ))}
      <p className="refund-total">
        <span>{t('refund.part.sum')}</span>
        <Money value={plan.amount} />
      </p>
    </div>
  );
}

/** What has been chosen to be refunded, and what it comes to. */
function usePlan({ refundable }: OrderDetail) {
  const [by, setBy] = useState<'lines' | 'amount'>('lines');
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const [amount, setAmount] = useState<number | null>(null);
  const left = refundableAmount(refundable);
  const wanted = refundable.lines
    .map(({ position, count, refundedCount }) => ({
      position,
      // The order may have been refunded elsewhere while the dialog was open.
      count: Math.min(units[position] ?? 0, count - refundedCount),
    }))
    .filter(({ count }) => count > 0);
  const byLines = by === 'lines';
  const plan = byLines
    ? planByLines(refundable, wanted)
    : planByAmount(refundable, Math.min(amount ?? 0, left));
  const request = byLines ? { amount: null, lines: wanted } : { amount: plan.amount, lines: [] };
  const tooMuch = !byLines && (amount ?? 0) > left;
  return { by, setBy, units, setUnits, amount, setAmount, left, plan, request, tooMuch };
}

interface PartFieldProps {
  order: OrderDetail;
  planning: ReturnType<typeof usePlan>;
  /** Nothing was chosen, and the refund was asked for. */
  missing: boolean;
  onEnter: () => void;
}

/** Units of lines, or an amount. */
function PartField({ order, planning, missing, onEnter }: PartFieldProps) {
  const t = useT();
  const { left, tooMuch } = planning;
  if (planning.by === 'lines') {
    const error = missing ? t('refund.part.chooseLines') : null;
    return (
      <LabelledField error={error}>
        <Lines
          lines={order.refundable.lines}
          units={planning.units}
          onChange={(position, count) => planning.setUnits((before) => ({ ...before, [position]: count }))}
        />
      </LabelledField>
    );
  }
  const error = missing ? t('refund.part.enterAmount') : null;
  return (
    <LabelledField
      id="refund-amount"
      label={t('refund.part.amount')}
      error={tooMuch ? t('refund.part.tooMuch', { left }) : error}
      hint={t('refund.part.most', { left })}
    >
      <MoneyInput
        id="refund-amount"
        autoFocus
        value={planning.amount}
        min={1}
        max={left}
        onChange={planning.setAmount}
        onPressEnter={onEnter}
      />
    </LabelledField>
  );
}

/** A partial refund: units of lines, or an amount, and the reason. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useT();
  const planning = usePlan(order);
  const { plan } = planning;
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { busy: sending, run } = useAction();
  const why = reason.trim();
  const submit = async () => {
    setTried(true);
    if (plan.amount <= 0 || planning.tooMuch || why === '') return;
    if (await run(() => refundPart(order.id, { ...planning.request, reason: why }))) onClose();
  };
  return (
    <Modal
      open
      centered
      width={520}
      title={t('refund.part.title', { number: order.number })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="close" onClick={onClose}>
          {t('refund.part.close')}
        </Button>,
        <Button key="ok" type="primary" danger loading={sending} onClick={() => void submit()}>
          {plan.amount > 0 ? t('refund.part.okAmount', { amount: plan.amount }) : t('refund.part.ok')}
        </Button>,
      ]}
    >
      <div className="refund-dialog">
        <Segmented
          block
          value={planning.by}
          onChange={planning.setBy}
          options={[
            { value: 'lines', label: t('refund.part.byLines') },
            { value: 'amount', label: t('refund.part.byAmount') },
          ]}
        />
        <PartField
          order={order}
          planning={planning}
          missing={tried && plan.amount <= 0}
          onEnter={() => void submit()}
        />
        <ReasonField
          id="refund-reason"
          label={t('refund.part.reason')}
          suggestions={REASONS.map((each) => t(`refund.reason.${each}`))}
          max={refundRequest.fields.reason.limits.max}
          value={reason}
          onChange={setReason}
          error={tried && why === '' ? t('refund.part.reasonMissing') : null}
          onEnter={() => void submit()}
        />
        {plan.amount > 0 && <Sum plan={plan} order={order} />}
      </div>
    </Modal>
  );
}
