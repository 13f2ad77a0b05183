import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'payment.tooMuch': {
    ko: '남은 금액은 {{amount}}원이에요. 그 금액까지만 받을 수 있어요.',
    en: 'You can take up to ₩{{amount}}, the amount still unpaid.',
    ja: '残りは{{amount}}ウォンです。その金額までお支払いいただけます。',
    zh: '剩余应付{{amount}}韩元，最多只能收取该金额。',
  },
  'payment.transactionUsed': {
    ko: '이미 다른 결제에 쓰인 거래 번호예요. 결제사의 거래 번호를 확인하고 새로 결제해 주세요.',
    en: 'This transaction number is already used by another payment. Check it with the payment gateway and take the payment again.',
    ja: 'すでに別の支払いに使われた取引番号です。決済会社の取引番号を確認し、改めてお支払いください。',
    zh: '该交易号已用于其他付款。请核对支付机构的交易号，或重新付款。',
  },
  'payment.nothingOpen': {
    ko: '이미 결제가 끝난 주문이에요. 화면을 새로고침해 확인해 주세요.',
    en: 'This order is already paid in full. Refresh the page to check.',
    ja: 'すでに支払いが完了した注文です。再読み込みして確認してください。',
    zh: '该订单已全部付清，请刷新后查看。',
  },
  'payment.refundOpen': {
    ko: '이 결제의 부분 환불이 아직 끝나지 않았어요. 환불을 마친 뒤 취소해 주세요.',
    en: 'A partial refund of this payment is still in progress. Complete it before you cancel the payment.',
    ja: 'この支払いの一部返金がまだ完了していません。完了してから取り消してください。',
    zh: '该付款的部分退款尚未完成，请完成后再取消付款。',
  },
  'payment.nothingLeft': {
    ko: '이미 모두 환불한 결제예요.',
    en: 'This payment has already been refunded in full.',
    ja: 'すでに全額返金した支払いです。',
    zh: '该付款已全额退款。',
  },
} satisfies Messages;
