import { describe, expect, test } from 'vitest';
import type { CancelOrder, Gateway, GatewayAccount } from './gateway.ts';
import { hecto, sealAmount } from './hecto.ts';
import { innopay } from './innopay.ts';
import { korpay } from './korpay.ts';
import { nicepay } from './nicepay.ts';

const account: GatewayAccount = { merchantId: 'shop', merchantKey: 'key', cancelPassword: '1234' };
const payment = {
  transactionId: 'T-000001',
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
  test('[D69] NICEPAY: the amount always, and the reference, signed', () => {
    const whole = nicepay.cancel(account, order());
    expect(whole.path).toBe('/v1/payments/T-000001/cancel');
    expect(whole.headers?.authorization).toBe(`Basic ${Buffer.from('shop:key').toString('base64')}`);
    expect(whole.json).toMatchObject({
      orderId: 'R1-A',
      cancelAmt: 10_000,
      ediDate: '2026-11-21T13:05:00+09:00',
    });
    expect(nicepay.cancel(account, part).json).toMatchObject({ cancelAmt: 3_000 });
    // The rest after an earlier refund is also partial.
    expect(nicepay.cancel(account, order({ earlier: 1, amount: 7_000 })).json).toMatchObject({
      cancelAmt: 7_000,
    });
  });

  test('HECTO: counts the cancels of a payment and hides the amount', () => {
    const { json } = hecto.cancel(account, order({ earlier: 2, amount: 3_000 }));
    expect(json).toMatchObject({
      params: { mchtTrdNo: 'R1-A', trdDt: '20261121', trdTm: '130500' },
      data: { orgTrdNo: 'T-000001', cnclOrd: '003', cnclAmt: sealAmount(3_000, account) },
    });
    expect(JSON.stringify(json)).not.toContain('"3000"');
    // The manual's own sample.
    const sample = { ...account, cancelPassword: '12345678901234567890123456789012' };
    expect(sealAmount(1111, sample)).toBe('Gzv1ziVXlhyFS0EYMbHvqA==');
  });

  test('INNOPAY and KORPAY: whole or part as their flag says', () => {
    const whole = { partialCancelCode: '0', svcCd: '01', cancelAmt: '10000' };
    expect(innopay.cancel(account, order()).json).toMatchObject(whole);
    expect(innopay.cancel(account, part).json).toMatchObject({ partialCancelCode: '1', cancelAmt: '3000' });
    expect(korpay.cancel(account, order()).json).toMatchObject({
      partCanFlg: '0',
      ordNo: 'K-1',
      canAmt: '10000',
    });
    expect(korpay.cancel(account, part).json).toMatchObject({ partCanFlg: '1', canAmt: '3000' });
  });
});

describe('[D35] what an answer means', () => {
  const nicepayYes = {
    resultCode: '0000',
    status: 'partialCancelled',
    cancelledTid: 'C1',
    tid: 'T-000001',
    amount: 1_000_000,
    balanceAmt: 990_000,
  };
  const yes: [Gateway, unknown][] = [
    [nicepay, nicepayYes],
    [hecto, { params: { outStatCd: '0021', trdNo: 'C1' }, data: { cnclAmt: sealAmount(10_000, account) } }],
    [innopay, { resultCode: '2001', cancelTid: 'C1', pgApprovalAmt: '10000' }],
    [korpay, { res_code: '0000', tid: 'C1' }],
  ];
  test.each(yes)('$kind: only its yes is a yes', (gateway, body) => {
    expect(gateway.readCancel(200, body, order(), account)).toEqual({ kind: 'yes', reference: 'C1' });
  });

  const other: [Gateway, unknown][] = [
    [nicepay, { ...nicepayYes, balanceAmt: 0 }],
    [nicepay, { ...nicepayYes, cancels: [{ tid: 'C1', amount: 1_000_000 }] }],
    [hecto, { params: { outStatCd: '0021' }, data: { cnclAmt: sealAmount(1_000_000, account) } }],
    [hecto, { params: { outStatCd: '0021' }, data: { cnclAmt: '1000000' } }],
    [innopay, { resultCode: '2001', cancelTid: 'C1', pgApprovalAmt: '1000000' }],
    [korpay, { res_code: '0000', tid: 'C1', canAmt: '1000000' }],
  ];
  test.each(other)('[D69] $kind: a yes to another amount is unknown, with both amounts', (gateway, body) => {
    expect(gateway.readCancel(200, body, order(), account)).toEqual({
      kind: 'unknown',
      message: '₩1,000,000 ≠ ₩10,000',
      responded: true,
    });
  });

  test('[D69] a yes without its amount is unknown where the gateway answers one and can be asked', () => {
    const { amount, balanceAmt, ...bare } = nicepayYes;
    expect([amount, balanceAmt]).toEqual([1_000_000, 990_000]);
    expect(nicepay.readCancel(200, bare, order(), account).kind).toBe('unknown');
    expect(nicepay.readCancel(200, { ...nicepayYes, tid: 'T-000002' }, order(), account).kind).toBe(
      'unknown',
    );
    const sealed = { params: { outStatCd: '0021' }, data: { cnclAmt: 'not sealed' } };
    for (const body of [sealed, { params: { outStatCd: '0021' }, data: {} }])
      expect(hecto.readCancel(200, body, order(), account).kind).toBe('unknown');
    const after = order({ amount: 4_000, earlier: 1, before: 6_000 });
    expect(nicepay.readCancel(200, nicepayYes, after, account).kind).toBe('yes');
  });

  test.each(['.', '..', 'a/b', 'T/1', 'a?b', 'a b', ''])('[D69] NICEPAY is never called with %j', (id) => {
    const odd = { ...payment, transactionId: id };
    expect(() => nicepay.cancel(account, order({ payment: odd }))).toThrow();
    expect(() => nicepay.status?.request(account, odd, '20261121130500')).toThrow();
  });

  const no: [Gateway, unknown][] = [
    [nicepay, { resultCode: '2003', resultMsg: '거절' }],
    [hecto, { params: { outStatCd: '0031', outRsltCd: '2003', outRsltMsg: '거절' } }],
    [innopay, { resultCode: '2003', resultMsg: '거절' }],
    [korpay, { res_code: '2003', res_msg: '거절' }],
  ];
  test.each(no)("$kind: a no carries the gateway's words", (gateway, body) => {
    expect(gateway.readCancel(200, body, order(), account)).toEqual({ kind: 'no', message: '거절 (2003)' });
  });

  test.each([nicepay, hecto, innopay, korpay])('$kind: anything else is unknown', (gateway) => {
    for (const body of [undefined, null, '', 'OK', [], {}, { resultCode: 0 }, { params: null }])
      expect(gateway.readCancel(200, body, order(), account).kind).toBe('unknown');
  });

  test('NICEPAY: accepted but not cancelled is unknown', () => {
    expect(nicepay.readCancel(200, { ...nicepayYes, status: 'paid' }, order(), account).kind).toBe('unknown');
  });

  test('a status is believed only about the payment that was asked for', () => {
    const ask = (gateway: Gateway, status: number, body: unknown) =>
      gateway.status?.read(status, body, payment);
    const paid = {
      resultCode: '0000',
      tid: 'T-000001',
      status: 'partialCancelled',
      amount: 10_000,
      balanceAmt: 7_000,
    };
    expect(ask(nicepay, 200, paid)).toMatchObject({ kind: 'status', cancelled: 3_000 });
    // The total the gateway knows, not the one the partner sent.
    const gone = { ...paid, amount: 1_000_000, balanceAmt: 0, status: 'cancelled' };
    expect(ask(nicepay, 200, gone)).toMatchObject({ kind: 'status', cancelled: 1_000_000 });
    expect(ask(nicepay, 200, { ...paid, tid: 'T/2' })?.kind).toBe('unknown');
    expect(ask(nicepay, 200, { ...paid, balanceAmt: 'x' })?.kind).toBe('unknown');
    expect(ask(nicepay, 404, { resultCode: 'A225', resultMsg: '없음' })?.kind).toBe('notFound');
    const known = { outStatCd: '0021', outRsltCd: '0000', trdNo: 'T-000001', cnclAmt: '3000' };
    expect(ask(hecto, 200, known)).toMatchObject({ kind: 'status', cancelled: 3_000 });
    expect(ask(hecto, 200, { ...known, cnclAmt: '' })?.kind).toBe('unknown');
    expect([innopay.status, korpay.status]).toEqual([undefined, undefined]);
  });
});

describe('[1 §3.9] whether keys are known', () => {
  const now = '20261121130500';

  test('is asked about a payment that does not exist', () => {
    expect(nicepay.probe?.request(account, 'connection-test-1', now)).toMatchObject({
      method: 'GET',
      path: expect.stringMatching(/^\/v1\/payments\/connection-test-1\?/),
    });
    expect(hecto.probe?.request(account, 'connection-test-1', now)).toMatchObject({
      path: '/spay/APITrdStatInq.do',
      json: { params: { mchtId: 'shop' }, data: { orgTrdNo: 'connection-test-1' } },
    });
    expect([innopay.probe, korpay.probe]).toEqual([undefined, undefined]);
  });

  test.each([
    [404, { resultCode: 'A118', resultMsg: '조회 결과데이터 없음' }, 'works'],
    [200, { resultCode: 'A115', resultMsg: 'TID가 유효하지 않습니다' }, 'works'],
    [404, { resultCode: 'X999' }, 'works'],
    [401, { resultCode: 'U104', resultMsg: '사용자 인증 실패' }, 'refused'],
    [401, undefined, 'refused'],
    [200, { resultCode: 'A101', resultMsg: 'SIGN DATA 검증에 실패하였습니다' }, 'refused'],
    [200, { resultCode: 'A114', resultMsg: '상점 MID가 유효하지 않습니다' }, 'refused'],
    [404, { message: 'no such page' }, 'unclear'],
    [200, { resultCode: '2000', resultMsg: 'DB오류' }, 'unclear'],
    [200, undefined, 'unclear'],
  ])('NICEPAY %s %o: %s', (status, body, kind) => {
    expect(nicepay.probe?.read(status, body)).toMatchObject({ kind });
  });

  test.each([
    [{ params: { outStatCd: '0031', outRsltCd: '1001', outRsltMsg: '거래 없음' } }, 'works'],
    [{ outStatCd: '0021', outRsltCd: '0000', cnclAmt: '0' }, 'works'],
    [{ params: { outStatCd: '0031', outRsltCd: 'ST92', outRsltMsg: '해쉬 값 불일치.' } }, 'refused'],
    [{ params: {} }, 'unclear'],
    ['<html>', 'unclear'],
  ])('HECTO %o: %s', (body, kind) => {
    expect(hecto.probe?.read(200, body)).toMatchObject({ kind });
  });
});
