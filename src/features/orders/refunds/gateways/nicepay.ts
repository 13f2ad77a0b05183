// Source: github.com/nicepayments/nicepay-manual (api/cancel.md, api/status-transaction.md), read 2026-11-21.
// Never exercised against the vendor.
import { createHash } from 'node:crypto';
import type { Told } from '../refund-state.ts';
import {
  type CancelOrder,
  type Gateway,
  type GatewayAccount,
  givenBack,
  refused,
  textOf,
  unreadable,
  wonOf,
  wordsOf,
} from './gateway.ts';
import { isCallableId } from './transaction-id.contract.ts';

const headers = ({ merchantId, merchantKey }: GatewayAccount): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${merchantId}:${merchantKey}`).toString('base64')}`,
});
const sign = (transactionId: string, at: string, { merchantKey }: GatewayAccount): string =>
  createHash('sha256').update(`${transactionId}${at}${merchantKey}`).digest('hex');
/** `YYYYMMDDhhmmss` of Seoul as ISO 8601. */
const isoOf = (at: string): string =>
  at.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+09:00');

/** The id is part of the path, so an unsafe one is never sent. */
function pathOf(transactionId: string): string {
  if (!isCallableId(transactionId)) throw new Error('not a transaction id');
  return `/v1/payments/${encodeURIComponent(transactionId)}`;
}

/** The amount of this cancel: its entry in `cancels`, else the difference of the balance. */
function givenOf(words: Record<string, unknown>, { before }: CancelOrder): number | undefined {
  const cancels = Array.isArray(words.cancels) ? words.cancels.map(wordsOf) : [];
  const entry = cancels.find((each) => textOf(each?.tid) && each?.tid === words.cancelledTid);
  const given = wonOf(entry?.amount);
  if (given !== undefined) return given;
  const [amount, balance] = [wonOf(words.amount), wonOf(words.balanceAmt)];
  return amount === undefined || balance === undefined ? undefined : amount - balance - before;
}

function readCancel(_: number, body: unknown, order: CancelOrder): Told {
  const words = wordsOf(body);
  const code = textOf(words?.resultCode);
  if (!words || !code) return unreadable();
  if (code !== '0000') return refused(code, words.resultMsg);
  const done = words.status === 'cancelled' || words.status === 'partialCancelled';
  const given = givenOf(words, order);
  if (!done || given === undefined || words.tid !== order.payment.transactionId) return unreadable();
  return givenBack(given, order, textOf(words.cancelledTid) ?? textOf(words.tid));
}

export const nicepay: Gateway = {
  kind: 'NICEPAY',
  cancel(account, order) {
    const { payment, reference, reason, now } = order;
    const ediDate = isoOf(now);
    return {
      method: 'POST',
      path: `${pathOf(payment.transactionId)}/cancel`,
      headers: headers(account),
      json: {
        reason,
        // Refused on a repeat of a partial cancel, which prevents a double refund.
        orderId: reference,
        // Without it the full payment is cancelled, whatever amount the partner sent.
        cancelAmt: order.amount,
        ediDate,
        signData: sign(payment.transactionId, ediDate, account),
      },
    };
  },
  readCancel,
  status: {
    request: (account, { transactionId }, now) => {
      const ediDate = isoOf(now);
      const signData = sign(transactionId, ediDate, account);
      const query = new URLSearchParams({ ediDate, signData });
      return {
        method: 'GET',
        path: `${pathOf(transactionId)}?${query}`,
        headers: headers(account),
      };
    },
    read(status, body, payment) {
      const words = wordsOf(body);
      const amount = wonOf(words?.amount);
      const balance = wonOf(words?.balanceAmt);
      if (words?.resultCode === '0000' && amount !== undefined && balance !== undefined) {
        if (words.tid !== payment.transactionId) return unreadable();
        const cancelled = words.status === 'cancelled' ? amount : amount - balance;
        return { kind: 'status', cancelled, reference: textOf(words.cancelledTid) };
      }
      if (status === 404 && words) return { kind: 'notFound', words: textOf(words.resultMsg) ?? '' };
      return unreadable();
    },
  },
};
