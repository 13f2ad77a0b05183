import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'order.notice.pickUp': {
    ko: '[{{store}}] 주문 {{number}}번이 준비됐어요. 찾아가 주세요.',
    en: '[{{store}}] Your order {{number}} is ready for pick-up.',
    ja: '[{{store}}] ご注文{{number}}番の準備ができました。お受け取りください。',
    zh: '[{{store}}] 您的订单 {{number}} 已备好，请取餐。',
  },
  'order.notice.delivery': {
    ko: '[{{store}}] 주문 {{number}}번이 준비됐어요. 곧 배달이 출발해요.',
    en: '[{{store}}] Your order {{number}} is ready and will be out for delivery soon.',
    ja: '[{{store}}] ご注文{{number}}番の準備ができました。まもなく配達に出発します。',
    zh: '[{{store}}] 您的订单 {{number}} 已备好，即将开始配送。',
  },
  'order.noticeNotReady': {
    ko: '준비된 주문만 알릴 수 있어요. 지금은 {{status}} 상태예요.',
    en: 'You can notify customers only of orders that are ready. This order is “{{status}}”.',
    ja: '準備完了の注文のみ通知できます。現在は{{status}}です。',
    zh: '只能通知已备好的订单，当前状态为{{status}}。',
  },
  'order.noticeOff': {
    ko: '매장 설정에서 주문 알림이 꺼져 있어요.',
    en: 'Order notifications are off in the store settings.',
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
    ko: '이미 알림을 보냈거나 보내는 중인 주문이에요.',
    en: 'The notification has already been sent or is being sent.',
    ja: 'すでに通知したか、送信中の注文です。',
    zh: '该订单的顾客已收到通知，或通知正在发送。',
  },
  'orders.action.notify': {
    ko: '고객에게 알림 보내기',
    en: 'Notify the customer',
    ja: 'お客様に通知',
    zh: '通知顾客',
  },
  'orders.notified': {
    ko: '주문 {{number}} 고객에게 알림을 보냈어요.',
    en: 'Notification sent for order {{number}}.',
    ja: '注文{{number}}のお客様に通知を送りました。',
    zh: '已向订单 {{number}} 的顾客发送通知。',
  },
  'orders.notice.sending': {
    ko: '주문 {{number}} 고객에게 알림을 보내는 중이에요.',
    en: 'The notification for order {{number}} is being sent.',
    ja: '注文{{number}}のお客様に通知を送信しています。',
    zh: '正在向订单 {{number}} 的顾客发送通知。',
  },
  'orders.notice.slow': {
    ko: '주문 {{number}} 알림을 아직 보내는 중이에요. 결과는 주문 상세에서 볼 수 있어요.',
    en: 'The notification for order {{number}} is still being sent. Check the order details for the result.',
    ja: '注文{{number}}の通知はまだ送信中です。結果は注文の詳細で確認できます。',
    zh: '订单 {{number}} 的通知仍在发送中，结果可在订单详情中查看。',
  },
  'orders.notice.failed': {
    ko: '주문 {{number}} 알림을 보내지 못했어요. {{reason}}',
    en: 'The notification for order {{number}} was not sent. {{reason}}',
    ja: '注文{{number}}の通知を送信できませんでした。{{reason}}',
    zh: '订单 {{number}} 的通知未能发送。{{reason}}',
  },
  'orders.notifyAgain': {
    ko: '이미 알림을 보냈거나 보내는 중이에요. 다시 보낼까요?',
    en: 'The notification has already been sent or is being sent. Send it again?',
    ja: 'すでに通知したか、送信中です。再送しますか？',
    zh: '通知已发送或正在发送，要再次发送吗？',
  },
  'orders.notifyAgain.ok': { ko: '다시 보내기', en: 'Send again', ja: '再送する', zh: '再次发送' },
  'orders.history.notice': {
    ko: '고객에게 알림을 보냈어요',
    en: 'Customer notified',
    ja: 'お客様に通知しました',
    zh: '已通知顾客',
  },
  'orders.history.notice.waiting': {
    ko: '고객 알림을 보내려고 기다리고 있어요',
    en: 'Notification waiting to be sent',
    ja: 'お客様への通知は送信待ちです',
    zh: '顾客通知等待发送',
  },
  'orders.history.notice.sending': {
    ko: '고객에게 알림을 보내는 중이에요',
    en: 'Sending notification',
    ja: 'お客様に通知を送信しています',
    zh: '正在向顾客发送通知',
  },
  'orders.history.notice.failed': {
    ko: '고객에게 알림을 보내지 못했어요',
    en: 'Notification not sent',
    ja: 'お客様に通知を送信できませんでした',
    zh: '未能向顾客发送通知',
  },
  'orders.detail.notice': {
    ko: '고객 알림',
    en: 'Customer notification',
    ja: 'お客様への通知',
    zh: '顾客通知',
  },
} satisfies Messages;
