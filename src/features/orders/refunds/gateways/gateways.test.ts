import { describe, expect, test } from 'vitest';
import type { CancelOrder, Gateway, GatewayAccount } from './gateway.ts';
import { hecto, sealAmount } from './hecto.ts';
import { innopay } from './innopay.ts';
import { korpay } from './korpay.ts';
import { nicepay } from './nicepay.ts';

const account: GatewayAccount = { merchantId: 'shop', merchantKey: 'key', cancelPassword: '1234' };
const payment = {
  transactionId: 'T/1',
  orderId: 'K-1',
  kind: 'card',
  amount: 10_000,
  paidAt: '20261121120000',
};
const order = (more: Partial<CancelOrder> = {}): CancelOrder => ({
  payment,
  amount: 10_000,
  earlier: 0,
  before: 0,
  reference: 'R1-A',
  reason: '주문 취소',
  now: '20261121130500',
  ...more,
});
const part = order({ amount: 3_000 });

describe('[D46] what is sent', () => {
  test('NICEPAY: the amount only for a part, the reference always, signed', () => {
    const whole = nicepay.cancel(account, order());
    expect(whole.path).toBe('/v1/payments/T%2F1/cancel');
    expect(whole.headers?.authorization).toBe(`Basic ${Buffer.from('shop:key').toString('base64')}`);
    expect(whole.json).toMatchObject({ orderId: 'R1-A', ediDate: '2026-11-21T13:05:00+09:00' });
    expect(whole.json).not.toHaveProperty('cancelAmt');
    expect(nicepay.cancel(account, part).json).toMatchObject({ cancelAmt: 3_000 });
    // What is left after an earlier refund is a part too.
    expect(nicepay.cancel(account, order({ earlier: 1, amount: 7_000 })).json).toMatchObject({
      cancelAmt: 7_000,
    });
  });

  test('HECTO: counts the cancels of a payment and hides the amount', () => {
    const { json } = hecto.cancel(account, order({ earlier: 2, amount: 3_000 }));
    expect(json).toMatchObject({
      params: { mchtTrdNo: 'R1-A', trdDt: '20261121', trdTm: '130500' },
      data: { orgTrdNo: 'T/1', cnclOrd: '003', cnclAmt: sealAmount(3_000, account) },
    });
    expect(JSON.stringify(json)).not.toContain('"3000"');
    // The manual's own sample.
    const sample = { ...account, cancelPassword: '12345678901234567890123456789012' };
    expect(sealAmount(1111, sample)).toBe('Gzv1ziVXlhyFS0EYMbHvqA==');
  });

  test('INNOPAY and KORPAY: whole or part as their flag says', () => {
    expect(innopay.cancel(account, order()).json).toMatchObject({ partialCancelCode: '0', svcCd: '01' });
    expect(innopay.cancel(account, part).json).toMatchObject({ partialCancelCode: '1', cancelAmt: '3000' });
    expect(korpay.cancel(account, order()).json).toMatchObject({ partCanFlg: '0', ordNo: 'K-1' });
    expect(korpay.cancel(account, part).json).toMatchObject({ partCanFlg: '1', canAmt: '3000' });
  });
});

describe('[D35] what an answer means', () => {
  const yes: [Gateway, unknown][] = [
    [nicepay, { resultCode: '0000', status: 'partialCancelled', cancelledTid: 'C1', tid: 'T/1' }],
    [hecto, { params: { outStatCd: '0021', trdNo: 'C1' }, data: {} }],
    [innopay, { resultCode: '2001', cancelTid: 'C1' }],
    [korpay, { res_code: '0000', tid: 'C1' }],
  ];
  test.each(yes)('$kind: only its yes is a yes', (gateway, body) => {
    expect(gateway.readCancel(200, body)).toEqual({ kind: 'yes', reference: 'C1' });
  });

  const no: [Gateway, unknown][] = [
    [nicepay, { resultCode: '2003', resultMsg: '거절' }],
    [hecto, { params: { outStatCd: '0031', outRsltCd: '2003', outRsltMsg: '거절' } }],
    [innopay, { resultCode: '2003', resultMsg: '거절' }],
    [korpay, { res_code: '2003', res_msg: '거절' }],
  ];
  test.each(no)("$kind: a no carries the gateway's words", (gateway, body) => {
    expect(gateway.readCancel(200, body)).toEqual({ kind: 'no', words: '거절 (2003)' });
  });

  test.each([nicepay, hecto, innopay, korpay])('$kind: anything else is unknown', (gateway) => {
    for (const body of [undefined, null, '', 'OK', [], {}, { resultCode: 0 }, { params: null }])
      expect(gateway.readCancel(200, body).kind).toBe('unknown');
  });

  test('NICEPAY: accepted but not cancelled is unknown', () => {
    expect(nicepay.readCancel(200, { resultCode: '0000', status: 'paid' }).kind).toBe('unknown');
  });

  test('a status is believed only about the payment that was asked for', () => {
    const ask = (gateway: Gateway, status: number, body: unknown) =>
      gateway.status?.read(status, body, payment);
    const paid = {
      resultCode: '0000',
      tid: 'T/1',
      status: 'partialCancelled',
      amount: 10_000,
      balanceAmt: 7_000,
    };
    expect(ask(nicepay, 200, paid)).toMatchObject({ kind: 'status', cancelled: 3_000 });
    expect(ask(nicepay, 200, { ...paid, tid: 'T/2' })?.kind).toBe('unknown');
    expect(ask(nicepay, 200, { ...paid, balanceAmt: 'x' })?.kind).toBe('unknown');
    expect(ask(nicepay, 404, { resultCode: 'A225', resultMsg: '없음' })?.kind).toBe('notFound');
    const known = { outStatCd: '0021', outRsltCd: '0000', trdNo: 'T/1', cnclAmt: '3000' };
    expect(ask(hecto, 200, known)).toMatchObject({ kind: 'status', cancelled: 3_000 });
    expect(ask(hecto, 200, { ...known, cnclAmt: '' })?.kind).toBe('unknown');
    expect([innopay.status, korpay.status]).toEqual([undefined, undefined]);
  });
});
