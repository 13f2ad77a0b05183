import { useState } from 'react';
import { useAction } from '#kit/web/api/use-action.ts';
import type { PaymentKind } from '../../order-channels.public.ts';
import type { Paying } from '../paying.ts';
import { payOrder } from '../payment-calls.ts';

export interface Part {
  readonly type: PaymentKind;
  readonly amount: number;
  readonly approvalNumber: string | null;
}

/** The last kind used on this device, as the default for the next payment. */
let lastKind: PaymentKind = 'card';

export type PayOrder = Extract<Paying, { kind: 'pay' }>['order'];

interface Entered {
  open: number;
  parts: readonly Part[];
  kind: Part['type'];
  typed: number | null | undefined;
  handed: number | null;
}

/** What is paid with the entries, and what is left. */
function amountsOf({ open, parts, kind, typed, handed }: Entered) {
  const before = parts.reduce((sum, part) => sum + part.amount, 0);
  const rest = Math.max(0, open - before);
  const amount = typed === undefined ? rest : (typed ?? 0);
  const short = kind === 'cash' && handed !== null && handed < amount;
  const sum = before + amount;
  return { rest, amount, short, sum, after: open - sum };
}

/** What has been entered for an order, and what becomes of it. */
export function usePayment(order: PayOrder, onDone: () => void) {
  const [open, setOpen] = useState(order.openAmount);
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [kind, setKind] = useState(lastKind);
  const [typed, setTyped] = useState<number | null | undefined>();
  const [handed, setHanded] = useState<number | null>(null);
  const [approval, setApproval] = useState('');
  const [tried, setTried] = useState(false);
  const { busy: sending, run } = useAction();
  const amounts = amountsOf({ open, parts, kind, typed, handed });
  const { rest, amount, short, sum, after } = amounts;
  const begin = (left: readonly Part[]) => {
    setParts(left);
    setTyped(undefined);
    setHanded(null);
    setApproval('');
    setTried(false);
  };
  const part = (): Part => ({ type: kind, amount, approvalNumber: approval.trim() || null });
  const split = () => {
    // The first click suggests half, which can be edited; an amount below the rest becomes a part.
    if (amount === rest) return setTyped(Math.ceil(rest / 2));
    setTried(true);
    if (amount > 0 && amount < rest && !short) begin([...parts, part()]);
  };
  const submit = async () => {
    setTried(true);
    if (sum <= 0 || after < 0 || short) return;
    const payments = amount > 0 ? [...parts, part()] : [...parts];
    const outcome = await run(() => payOrder(order.id, order.number, { payments }));
    if (!outcome) return;
    if (outcome.kind === 'done' || (outcome.kind === 'open' && outcome.openAmount === 0)) {
      lastKind = kind;
      onDone();
    } else if (outcome.kind === 'open') {
      setOpen(outcome.openAmount);
      begin([]);
    }
  };
  return {
    ...amounts,
    open,
    parts,
    kind,
    handed,
    approval,
    tried,
    sending,
    choose(next: PaymentKind) {
      setKind(next);
      setHanded(null);
    },
    setTyped,
    setHanded,
    setApproval,
    removePart: (index: number) => begin(parts.filter((_, at) => at !== index)),
    split,
    submit,
  };
}

export type Payment = ReturnType<typeof usePayment>;
