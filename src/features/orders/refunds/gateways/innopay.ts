// Source: the cancel call as public integrations of many shops use it (POST api.innopay.co.kr/api/cancelApi), read
// 2026-11-21; the vendor's own document was not found, nor any public description of a status call. Never exercised
// against the vendor. The answer's `pgApprovalAmt` is the amount cancelled; where it is missing, only the code counts. The service codes of card (01) and transfer (02) agree everywhere, that of easy pay does not.
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

const SERVICES: Record<string, string> = { card: '01', online: '01', bank: '02', easy: '16' };

function readCancel(_: number, body: unknown, order: CancelOrder): GatewayResult {
  const fields = fieldsOf(body);
  const code = textOf(fields?.resultCode);
  if (!fields || !code) return unreadable();
  if (code !== '2001') return refused(code, fields.resultMsg);
  return givenBack(
    wonOf(fields.pgApprovalAmt) ?? order.amount,
    order,
    textOf(fields.cancelTid) ?? textOf(fields.tid),
  );
}

export const innopay: Gateway = {
  kind: 'INNOPAY',
  cancel(account, order) {
    const { payment, amount, reason } = order;
    return {
      method: 'POST',
      path: '/api/cancelApi',
      json: {
        mid: account.merchantId,
        tid: payment.transactionId,
        svcCd: SERVICES[payment.kind] ?? '01',
        partialCancelCode: isPartial(order) ? '1' : '0',
        cancelAmt: String(amount),
        cancelMsg: reason,
        cancelPwd: account.cancelPassword,
      },
    };
  },
  readCancel,
};
