// Source: github.com/nicepayments/nicepay-manual (api/cancel.md, api/status-transaction.md), read 2026-11-21.
// Never exercised against the vendor.
import { createHash } from 'node:crypto';
import type { Told } from '../refund-state.ts';
import {
  type Gateway,
  type GatewayAccount,
  isPartial,
  refused,
  textOf,
  unreadable,
  wonOf,
  wordsOf,
} from './gateway.ts';

const headers = ({ merchantId, merchantKey }: GatewayAccount): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${merchantId}:${merchantKey}`).toString('base64')}`,
});
const sign = (transactionId: string, at: string, { merchantKey }: GatewayAccount): string =>
  createHash('sha256').update(`${transactionId}${at}${merchantKey}`).digest('hex');
/** `YYYYMMDDhhmmss` of Seoul as ISO 8601. */
const isoOf = (at: string): string =>
  at.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+09:00');

function readCancel(_: number, body: unknown): Told {
  const words = wordsOf(body);
  const code = textOf(words?.resultCode);
  if (!words || !code) return unreadable();
  const done = words.status === 'cancelled' || words.status === 'partialCancelled';
  if (code === '0000')
    return done ? { kind: 'yes', reference: textOf(words.cancelledTid) ?? textOf(words.tid) } : unreadable();
  return refused(code, words.resultMsg);
}

export const nicepay: Gateway = {
  kind: 'NICEPAY',
  cancel(account, order) {
    const { payment, reference, reason, now } = order;
    const ediDate = isoOf(now);
    return {
      method: 'POST',
      path: `/v1/payments/${encodeURIComponent(payment.transactionId)}/cancel`,
      headers: headers(account),
      json: {
        reason,
        // Not accepted a second time for a partial cancel: what keeps a repeat from giving back twice.
        orderId: reference,
        ...(isPartial(order) && { cancelAmt: order.amount }),
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
        path: `/v1/payments/${encodeURIComponent(transactionId)}?${query}`,
        headers: headers(account),
      };
    },
    read(status, body, payment) {
      const words = wordsOf(body);
      const amount = wonOf(words?.amount);
      const balance = wonOf(words?.balanceAmt);
      if (words?.resultCode === '0000' && amount !== undefined && balance !== undefined) {
        if (words.tid !== payment.transactionId) return unreadable();
        const cancelled = words.status === 'cancelled' ? payment.amount : amount - balance;
        return { kind: 'status', cancelled, reference: textOf(words.cancelledTid) };
      }
      if (status === 404 && words) return { kind: 'notFound', words: textOf(words.resultMsg) ?? '' };
      return unreadable();
    },
  },
};
