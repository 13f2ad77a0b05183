// Source: github.com/23122/docusaurus (DOC/docs/pgApi/sugi-cancle.md, a developers' site for KORPAY) and a few public
// integrations, read 2026-11-21; no status call is described. Never exercised against the vendor. The answer is
// described without an amount; one that stands there under the request's name (`canAmt`) must be the one asked for.
import type { GatewayResult } from '../refund-state.rules.ts';
import {
  type CancelOrder,
  fieldsOf,
  type Gateway,
  givenBack,
  isPartial,
  refused,
  textOf,
  unreadable,
  wonOf,
} from './gateway.ts';

function readCancel(_: number, body: unknown, order: CancelOrder): GatewayResult {
  const fields = fieldsOf(body);
  const code = textOf(fields?.res_code);
  if (!fields || !code) return unreadable();
  if (code !== '0000') return refused(code, fields.res_msg);
  return givenBack(wonOf(fields.canAmt) ?? order.amount, order, textOf(fields.tid));
}

export const korpay: Gateway = {
  kind: 'KORPAY',
  byOrder: true,
  cancel(account, order) {
    const { payment, amount, reason } = order;
    return {
      method: 'POST',
      path: '/api/cancel',
      headers: { authorization: `Basic ${Buffer.from(`${account.merchantKey}:`).toString('base64')}` },
      json: {
        mid: account.merchantId,
        ordNo: payment.orderId,
        canAmt: String(amount),
        canNm: 'Jumun',
        canMsg: reason,
        partCanFlg: isPartial(order) ? '1' : '0',
      },
    };
  },
  readCancel,
};
