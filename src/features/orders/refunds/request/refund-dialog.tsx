import { MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Modal, Segmented } from 'antd';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { MoneyInput } from '#kit/web/fields/controls/number-controls.tsx';
import { FieldLine } from '#kit/web/fields/field-line.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Money } from '#kit/web/list/cells/cell.tsx';
import type { OrderDetail } from '../../order-query.ts';
import { ReasonField } from '../../reason-field.tsx';
import { refundRequest } from '../refund.contract.ts';
import type { RefundDraft } from './refund-draft.ts';
import { partsOf, type RefundPlan } from './refund-shares.ts';
import { type RefundState, useRefund } from './use-refund.ts';

const REASONS = ['missing', 'soldOut', 'quality', 'late'] as const;

type Line = OrderDetail['refundable']['lines'][number];

interface StepperProps {
  line: Line;
  value: number;
  onChange: (value: number) => void;
}

function Stepper({ line, value, onChange }: StepperProps) {
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
        icon={<PlusOutlined />}
        disabled={value >= left}
        aria-label={t('refund.part.more', { name: line.name })}
        onClick={() => onChange(value + 1)}
      />
    </span>
  );
}

interface LinesProps {
  lines: readonly Line[];
  units: RefundDraft['units'];
  onChange: (units: RefundDraft['units']) => void;
}

/** The lines of an order, with the units to refund. */
function Lines({ lines, units, onChange }: LinesProps) {
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
              onChange={(count) => onChange({ ...units, [line.position]: count })}
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

/** What is refunded: units of lines, or an amount. */
function Wanted({ order, refund }: { order: OrderDetail; refund: RefundState }) {
  const t = useT();
  const { draft, change, left, fault, tried } = refund;
  const error = fault && (tried || fault === 'tooMuch') ? t(`refund.part.${fault}`, { left }) : null;
  if (draft.by === 'lines')
    return (
      <FieldLine error={error}>
        <Lines lines={order.refundable.lines} units={draft.units} onChange={(units) => change({ units })} />
      </FieldLine>
    );
  return (
    <FieldLine
      label={t('refund.part.amount')}
      htmlFor="refund-amount"
      error={error}
      hint={t('refund.part.most', { left })}
    >
      <MoneyInput
        id="refund-amount"
        autoFocus
        value={draft.amount}
        min={1}
        max={left}
        onChange={(amount) => change({ amount })}
        onPressEnter={() => void refund.submit()}
      />
    </FieldLine>
  );
}

/** A partial refund: units of lines, or an amount, and the reason. */
export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useT();
  const refund = useRefund(order, onClose);
  const { draft, change, plan, tried, submit } = refund;
  return (
    <Modal
      open
      centered
      width={520}
      title={t('refund.part.title', { number: order.number })}
      onCancel={onClose}
      mask={{ closable: false }}
      cancelText={t('refund.part.close')}
      okText={plan.amount > 0 ? t('refund.part.okAmount', { amount: plan.amount }) : t('refund.part.ok')}
      okButtonProps={{ danger: true, loading: refund.sending }}
      onOk={() => void submit()}
    >
      <div className="refund-dialog">
        <Segmented<RefundDraft['by']>
          block
          value={draft.by}
          onChange={(by) => change({ by })}
          options={[
            { value: 'lines', label: t('refund.part.byLines') },
            { value: 'amount', label: t('refund.part.byAmount') },
          ]}
        />
        <Wanted order={order} refund={refund} />
        <ReasonField
          id="refund-reason"
          label={t('refund.part.reason')}
          usual={REASONS.map((each) => t(`refund.reason.${each}`))}
          value={draft.reason}
          max={refundRequest.fields.reason.limits.max}
          error={tried && draft.reason.trim() === '' ? t('refund.part.reasonMissing') : null}
          onChange={(reason) => change({ reason })}
          onEnter={() => void submit()}
        />
        {plan.amount > 0 && <Sum plan={plan} order={order} />}
      </div>
    </Modal>
  );
}
