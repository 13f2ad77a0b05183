import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'refund.tooMuch': {
    ko: '환불할 수 있는 금액이나 수량을 넘었어요.',
    en: 'This is more than the amount or quantity that can be refunded.',
    ja: '返金できる金額または数量を超えています。',
    zh: '超过了可退款的金额或数量。',
  },
  'refund.notPaid': {
    ko: '아직 결제가 끝나지 않은 주문이라 환불할 수 없어요. 일부만 받았다면 그 결제를 취소해 주세요.',
    en: 'This order is not fully paid, so it cannot be refunded. If part of it was paid, cancel that payment.',
    ja: 'まだ支払いが完了していない注文のため返金できません。一部を受け取った場合はその支払いを取り消してください。',
    zh: '该订单尚未付清，无法退款。如已收取部分款项，请取消该付款。',
  },
  'refund.amountOrLines': {
    ko: '금액이나 메뉴 중 하나로만 환불해 주세요.',
    en: 'Refund either an amount or menu items, not both.',
    ja: '金額またはメニューのどちらかで返金してください。',
    zh: '请按金额或按菜品二选一退款。',
  },
  'refund.none': {
    ko: '환불할 내역이 없는 주문이에요.',
    en: 'This order has nothing to refund.',
    ja: '返金のない注文です。',
    zh: '该订单没有退款。',
  },
  'refund.onlyByHand': {
    ko: '다시 보낼 수 없는 환불이에요. 직접 확인한 뒤 환불 완료로 표시해 주세요.',
    en: 'This refund cannot be sent again. Check it yourself and mark it as refunded.',
    ja: '再送できない返金です。確認のうえ、返金済みにしてください。',
    zh: '该退款无法重新发送。请自行确认后标记为已退款。',
  },
  'refund.underWay': {
    ko: '환불을 처리하고 있어요. 잠시 뒤 다시 확인해 주세요.',
    en: 'The refund is in progress. Check again in a moment.',
    ja: '返金を処理しています。しばらくしてから確認してください。',
    zh: '正在处理退款，请稍后再查看。',
  },
} satisfies Messages;
