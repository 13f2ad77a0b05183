import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'escalation.title': {
    ko: '미확인 주문 문자 알림',
    en: 'Text alert for unseen orders',
    ja: '未確認注文のSMS通知',
    zh: '未查看订单的短信提醒',
  },
  'escalation.off': {
    ko: '꺼져 있어요. 아무도 주문을 보지 못했을 때 문자로 알려 드릴 수 있어요.',
    en: 'Off. You can get a text message when an order has not been seen.',
    ja: 'オフです。注文を誰も確認していないとき、SMSでお知らせできます。',
    zh: '已关闭。没有人查看订单时，可以发送短信提醒。',
  },
  'escalation.on': {
    ko: '{{minutes}}분 동안 아무도 확인하지 않은 주문이 있으면 {{phone}} 번호로 문자를 보내요.',
    en: 'If an order has not been seen for {{minutes}} min, a text message is sent to {{phone}}.',
    ja: '{{minutes}}分間誰も確認していない注文があると、{{phone}}にSMSを送ります。',
    zh: '订单超过 {{minutes}} 分钟无人查看时，会向 {{phone}} 发送短信。',
  },
  'escalation.minutes': {
    ko: '알리기까지 기다릴 시간',
    en: 'Send after',
    ja: '通知までの待ち時間',
    zh: '提醒前的等待时间',
  },
  'escalation.none': { ko: '알리지 않음', en: 'Do not send', ja: '通知しない', zh: '不提醒' },
  'escalation.after': {
    ko: '{{minutes}}분 뒤',
    en: 'After {{minutes}} min',
    ja: '{{minutes}}分後',
    zh: '{{minutes}} 分钟后',
  },
  'escalation.phone': {
    ko: '문자 받을 전화번호',
    en: 'Phone number for alerts',
    ja: 'SMSを受け取る電話番号',
    zh: '接收短信的电话号码',
  },
  'escalation.saved': { ko: '저장했어요.', en: 'Saved.', ja: '保存しました。', zh: '已保存。' },
  'escalation.text': {
    ko: '[{{store}}] {{minutes}}분째 아무도 확인하지 않은 주문이 있어요: {{numbers}}. 주문 화면과 알림 소리를 확인해 주세요.',
    en: '[{{store}}] Orders not seen for {{minutes}} min: {{numbers}}. Check the order page and its alert sound.',
    ja: '[{{store}}] {{minutes}}分間誰も確認していない注文があります: {{numbers}}。注文画面と通知音を確認してください。',
    zh: '[{{store}}] 以下订单已 {{minutes}} 分钟无人查看：{{numbers}}。请检查订单页面和提醒铃声。',
  },
} satisfies Messages;
