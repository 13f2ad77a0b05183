// Simulators of the four gateways with their formats and signatures.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { type SimulatedCall, type SimulatedResponse, simulate } from '#kit/simulator/simulator.ts';
import { isProbe } from './probe-id.ts';
import {
  actions,
  balanceOf,
  cancelledOf,
  give,
  initial,
  type Ledger,
  type Payment,
  paymentOf,
  things,
} from './simulated-ledger.ts';

type Call = SimulatedCall<Ledger>;
type Fields = Record<string, string | undefined>;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const MESSAGES = { repeated: '중복된 취소 요청입니다.', tooMuch: '취소 가능 금액을 초과했습니다.' } as const;

// NICEPAY

const nicepayPayment = (tid: string, payment: Payment, orderId: string): SimulatedResponse => {
  const balanceAmt = balanceOf(payment);
  const last = payment.cancels.at(-1);
  const partly = last ? 'partialCancelled' : 'paid';
  return {
    body: {
      resultCode: '0000',
      resultMsg: '정상 처리되었습니다.',
      tid,
      cancelledTid: last?.tid ?? null,
      orderId,
      status: balanceAmt === 0 ? 'cancelled' : partly,
      amount: payment.amount,
      balanceAmt,
      cancels: payment.cancels.map((each) => ({ tid: each.tid, amount: each.amount })),
    },
  };
};
const nicepayRefusal = (resultCode: string, resultMsg: string): SimulatedResponse => ({
  body: { resultCode, resultMsg },
});
function nicepayKnows({ headers, tools }: Call, tid: string, ediDate: string, signData: string): boolean {
  const basic = Buffer.from(String(headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
  return basic === `simulator:${tools.secret}` && signData === sha256(`${tid}${ediDate}${tools.secret}`);
}

const nicepay = simulate<Ledger>({
  service: 'NICEPAY',
  source: 'github.com/nicepayments/nicepay-manual',
  initial,
  things,
  actions,
  refusal: (message) => nicepayRefusal('2003', message),
  routes: [
    {
      method: 'POST',
      path: '/v1/payments/:tid/cancel',
      operation: 'cancel',
      response(call) {
        const tid = call.params.tid ?? '';
        const { orderId = '', cancelAmt, ediDate = '', signData = '' } = call.body as Fields;
        if (!nicepayKnows(call, tid, ediDate, signData))
          return nicepayRefusal('U104', '인증에 실패했습니다.');
        const payment = paymentOf(call.state, tid);
        const amount = cancelAmt === undefined ? undefined : Number(cancelAmt);
        const given = give(payment, tid, { reference: orderId, amount, once: true });
        if (typeof given === 'string') return nicepayRefusal('2013', MESSAGES[given]);
        return nicepayPayment(tid, payment, orderId);
      },
    },
    {
      method: 'GET',
      path: '/v1/payments/:tid',
      operation: 'status',
      response(call) {
        const tid = call.params.tid ?? '';
        const { ediDate = '', signData = '' } = call.query;
        if (!nicepayKnows(call, tid, ediDate, signData))
          return nicepayRefusal('U104', '인증에 실패했습니다.');
        if (isProbe(tid)) return { status: 404, ...nicepayRefusal('A118', '조회 결과데이터 없음') };
        return nicepayPayment(tid, paymentOf(call.state, tid), '');
      },
    },
  ],
});

// HECTO

const hectoRefusal = (outRsltCd: string, outRsltMsg: string): SimulatedResponse => ({
  body: { params: { outStatCd: '0031', outRsltCd, outRsltMsg }, data: {} },
});
const amountKey = (secret: string): Buffer => {
  const key = Buffer.alloc(32);
  key.write(secret);
  return key;
};
function amountIn(sealed: string, secret: string): string {
  const decipher = createDecipheriv('aes-256-ecb', amountKey(secret), null);
  return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]).toString();
}
function sealed(amount: number, secret: string): string {
  const cipher = createCipheriv('aes-256-ecb', amountKey(secret), null);
  return Buffer.concat([cipher.update(String(amount)), cipher.final()]).toString('base64');
}

const hecto = simulate<Ledger>({
  service: 'HECTO',
  source: 'developers.hectofinancial.co.kr',
  initial,
  things,
  actions,
  refusal: (message) => hectoRefusal('ST10', message),
  routes: [
    {
      method: 'POST',
      path: '/spay/APICancel.do',
      operation: 'cancel',
      response({ body, state, tools }) {
        const { params, data } = body as { params: Fields; data: Fields };
        const { trdDt = '', trdTm = '', mchtId = '', mchtTrdNo = '' } = params;
        const amount = amountIn(data.cnclAmt ?? '', tools.secret);
        if (data.pktHash !== sha256(trdDt + trdTm + mchtId + mchtTrdNo + amount + tools.secret))
          return hectoRefusal('ST92', '해쉬 값 불일치.');
        const tid = data.orgTrdNo ?? '';
        const payment = paymentOf(state, tid);
        const given = give(payment, tid, { reference: mchtTrdNo, amount: Number(amount), once: true });
        if (typeof given === 'string') return hectoRefusal('ST38', MESSAGES[given]);
        return {
          body: {
            params: { outStatCd: '0021', outRsltCd: '0000', outRsltMsg: '정상처리', trdNo: given.tid },
            data: { cnclAmt: sealed(given.amount, tools.secret), blcAmt: String(balanceOf(payment)) },
          },
        };
      },
    },
    {
      method: 'POST',
      path: '/spay/APITrdStatInq.do',
      operation: 'status',
      response({ body, state, tools }) {
        const { params, data } = body as { params: Fields; data: Fields };
        const { trdDt = '', trdTm = '', mchtId = '', mchtTrdNo = '' } = params;
        if (data.pktHash !== sha256(trdDt + trdTm + mchtId + mchtTrdNo + data.trdAmt + tools.secret))
          return hectoRefusal('ST92', '해쉬 값 불일치.');
        const trdNo = data.orgTrdNo ?? '';
        if (isProbe(trdNo)) return hectoRefusal('1001', '거래내역이 없습니다.');
        const payment = paymentOf(state, trdNo);
        const gone = balanceOf(payment) === 0;
        return {
          body: {
            outStatCd: '0021',
            outRsltCd: gone ? '0001' : '0000',
            outRsltMsg: gone ? '취소' : '정상거래',
            trdNo,
            method: data.method,
            trdAmt: data.trdAmt,
            cnclAmt: String(cancelledOf(payment)),
          },
        };
      },
    },
  ],
});

/** INNOPAY and KORPAY do not check our reference: a repeated partial cancel is executed again. */
function giveBlindly(state: Ledger, tid: string, partial: string | undefined, amount: string | undefined) {
  const payment = paymentOf(state, tid);
  if (partial === '0' && payment.cancels.length > 0) return 'repeated' as const;
  return give(payment, tid, { reference: '', amount: Number(amount), once: false });
}

const innopayRefusal = (resultCode: string, resultMsg: string): SimulatedResponse => ({
  body: { resultCode, resultMsg },
});

const innopay = simulate<Ledger>({
  service: 'INNOPAY',
  source: 'public integrations (api.innopay.co.kr/api/cancelApi)',
  initial,
  things,
  actions,
  refusal: (message) => innopayRefusal('2002', message),
  routes: [
    {
      method: 'POST',
      path: '/api/cancelApi',
      operation: 'cancel',
      response({ body, state, tools }) {
        const { mid, tid = '', partialCancelCode, cancelAmt, cancelPwd } = body as Fields;
        if (mid !== 'simulator' || cancelPwd !== tools.secret)
          return innopayRefusal('2010', '취소 비밀번호 오류');
        const given = giveBlindly(state, tid, partialCancelCode, cancelAmt);
        if (typeof given === 'string') return innopayRefusal('2013', MESSAGES[given]);
        const pgApprovalAmt = String(given.amount);
        return {
          body: { resultCode: '2001', resultMsg: '취소 성공', tid, cancelTid: given.tid, pgApprovalAmt },
        };
      },
    },
  ],
});

const korpayRefusal = (res_code: string, res_msg: string): SimulatedResponse => ({
  body: { res_code, res_msg },
});

const korpay = simulate<Ledger>({
  service: 'KORPAY',
  source: 'github.com/23122/docusaurus (pgApi/sugi-cancle)',
  initial,
  things,
  actions,
  refusal: (message) => korpayRefusal('9999', message),
  routes: [
    {
      method: 'POST',
      path: '/api/cancel',
      operation: 'cancel',
      response({ body, headers, state, tools }) {
        const { ordNo = '', canAmt, partCanFlg } = body as Fields;
        const basic = Buffer.from(String(headers.authorization ?? '').replace('Basic ', ''), 'base64');
        if (basic.toString() !== `${tools.secret}:`) return korpayRefusal('0401', '인증 실패');
        const given = giveBlindly(state, ordNo, partCanFlg, canAmt);
        if (typeof given === 'string') return korpayRefusal('2013', MESSAGES[given]);
        // No amount is documented; a different one is sent anyway.
        const other = String(given.amount) === canAmt ? {} : { canAmt: String(given.amount) };
        return { body: { res_code: '0000', res_msg: '취소 성공', tid: given.tid, ...other } };
      },
    },
  ],
});

export default [nicepay, hecto, innopay, korpay];
