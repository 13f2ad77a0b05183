import type { Messages } from '#kit/contract/messages.ts';

export default {
  'order.notice.pickUp': {
    ko: '[{{store}}] 주문 {{number}}번이 준비됐어요. 찾아가 주세요.',
    en: '[{{store}}] Your order {{number}} is ready. Please pick it up.',
    ja: '[{{store}}] ご注文{{number}}番の準備ができました。お受け取りください。',
    zh: '[{{store}}] 您的订单 {{number}} 已备好，请取餐。',
  },
  'order.notice.delivery': {
    ko: '[{{store}}] 주문 {{number}}번이 준비됐어요. 곧 배달이 출발해요.',
    en: '[{{store}}] Your order {{number}} is ready and will be on its way soon.',
    ja: '[{{store}}] ご注文{{number}}番の準備ができました。まもなく配達に出発します。',
    zh: '[{{store}}] 您的订单 {{number}} 已备好，即将开始配送。',
  },
  'order.noticeNotReady': {
    ko: '준비된 주문만 알릴 수 있어요. 지금은 {{status}} 상태예요.',
    en: 'Customers are told of orders that are ready; this one is {{status}}.',
    ja: '準備完了の注文のみ通知できます。現在は{{status}}です。',
    zh: '只能通知已备好的订单，当前状态为{{status}}。',
  },
  'order.noticeOff': {
    ko: '매장 설정에서 주문 알림이 꺼져 있어요.',
    en: 'Order alarms are switched off in the store settings.',
    ja: '店舗設定で注文通知がオフになっています。',
    zh: '门店设置中已关闭订单通知。',
  },
  'order.noticeNoPhone': {
    ko: '고객 전화번호가 없는 주문이에요.',
    en: 'This order has no phone number.',
    ja: '電話番号のない注文です。',
    zh: '此订单没有电话号码。',
  },
  'order.noticeTold': {
    ko: '이미 알림을 보낸 주문이에요.',
    en: 'The customer has been told already.',
    ja: 'すでに通知した注文です。',
    zh: '已通知过该订单的客户。',
  },
  'orders.action.notify': {
    ko: '고객에게 알림 보내기',
    en: 'Notify the customer',
    ja: 'お客様に通知',
    zh: '通知客户',
  },
  'orders.notified': {
    ko: '고객에게 알림을 보냈어요.',
    en: 'Messaging notification sent.',
    ja: 'お客様に通知を送りました。',
    zh: '已向客户发送通知。',
  },
  'orders.notifyAgain': {
    ko: '이미 알림을 보냈어요. 다시 보낼까요?',
    en: 'The customer has been told. Send it again?',
    ja: 'すでに通知しました。再送しますか？',
    zh: '已通知过客户，要再次发送吗？',
  },
  'orders.notifyAgain.ok': { ko: '다시 보내기', en: 'Send again', ja: '再送する', zh: '再次发送' },
  'orders.history.notice': {
    ko: '고객에게 알림을 보냈어요',
    en: 'The customer was notified',
    ja: 'お客様に通知しました',
    zh: '已通知客户',
  },
  'orders.detail.notice': { ko: '고객 알림', en: 'Notification', ja: 'お客様への通知', zh: '客户通知' },
} satisfies Messages;
