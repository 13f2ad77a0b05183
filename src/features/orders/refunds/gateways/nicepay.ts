// Source: github.com/nicepayments/nicepay-manual (api/cancel.md, api/status-transaction.md), read 2026-11-21.
// Never exercised against the vendor.
import { createHash } from 'node:crypto';
import type { GatewayResult } from '../refund-state.rules.ts';
import {
  type CancelOrder,
  fieldsOf,
  type Gateway,
  type GatewayAccount,
  type GatewayRequest,
  givenBack,
  messageOf,
  type Probed,
  refused,
  textOf,
  unreadable,
  wonOf,
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
function givenOf(fields: Record<string, unknown>, { before }: CancelOrder): number | undefined {
  const cancels = Array.isArray(fields.cancels) ? fields.cancels.map(fieldsOf) : [];
  const entry = cancels.find((each) => textOf(each?.tid) && each?.tid === fields.cancelledTid);
  const given = wonOf(entry?.amount);
  if (given !== undefined) return given;
  const [amount, balance] = [wonOf(fields.amount), wonOf(fields.balanceAmt)];
  return amount === undefined || balance === undefined ? undefined : amount - balance - before;
}

function readCancel(_: number, body: unknown, order: CancelOrder): GatewayResult {
  const fields = fieldsOf(body);
  const code = textOf(fields?.resultCode);
  if (!fields || !code) return unreadable();
  if (code !== '0000') return refused(code, fields.resultMsg);
  const done = fields.status === 'cancelled' || fields.status === 'partialCancelled';
  const given = givenOf(fields, order);
  if (!done || given === undefined || fields.tid !== order.payment.transactionId) return unreadable();
  return givenBack(given, order, textOf(fields.cancelledTid) ?? textOf(fields.tid));
}

function askFor(account: GatewayAccount, transactionId: string, now: string): GatewayRequest {
  const ediDate = isoOf(now);
  const query = new URLSearchParams({ ediDate, signData: sign(transactionId, ediDate, account) });
  return { method: 'GET', path: `${pathOf(transactionId)}?${query}`, headers: headers(account) };
}

/** Codes of the manual (common/code.md) for a payment that is not there, or is another merchant's. */
const NO_SUCH_PAYMENT = new Set(['0000', '2012', 'A115', 'A118', 'A122']);
/** Wrong signature, unknown merchant, address that may not call, wrong credentials. */
const NOT_LET_IN = new Set(['A101', 'A109', 'A114', 'A224', 'U104']);

function readProbe(status: number, body: unknown): Probed {
  const fields = fieldsOf(body);
  const code = textOf(fields?.resultCode) ?? '';
  const message = messageOf(code, fields?.resultMsg);
  if (status === 401 || status === 403 || NOT_LET_IN.has(code)) return { kind: 'refused', message };
  // An address that is not the gateway's answers 404 as well, but without a code.
  if (NO_SUCH_PAYMENT.has(code) || (status === 404 && code)) return { kind: 'works' };
  return { kind: 'unclear', message };
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
    request: (account, { transactionId }, now) => askFor(account, transactionId, now),
    read(status, body, payment) {
      const fields = fieldsOf(body);
      const amount = wonOf(fields?.amount);
      const balance = wonOf(fields?.balanceAmt);
      if (fields?.resultCode === '0000' && amount !== undefined && balance !== undefined) {
        if (fields.tid !== payment.transactionId) return unreadable();
        const cancelled = fields.status === 'cancelled' ? amount : amount - balance;
        return { kind: 'status', cancelled, reference: textOf(fields.cancelledTid) };
      }
      if (status === 404 && fields) return { kind: 'notFound', message: textOf(fields.resultMsg) ?? '' };
      return unreadable();
    },
  },
  probe: { request: askFor, read: readProbe },
};
