import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'storeClosure.tooLong': {
    ko: '한 번에 {{max}}일까지 닫을 수 있어요.',
    en: 'At most {{max}} days at once.',
    ja: '一度に閉められるのは{{max}}日までです。',
    zh: '一次最多可关闭 {{max}} 天。',
  },
  'storeClosure.open': { ko: '임시 휴무', en: 'Close for some days', ja: '臨時休業', zh: '临时休息' },
  'storeClosure.title': {
    ko: '매장 {{count}}곳 임시 휴무',
    en: 'Close stores: {{count}}',
    ja: '{{count}}店舗の臨時休業',
    zh: '{{count}} 家门店临时休息',
  },
  'storeClosure.firstDay': { ko: '첫날', en: 'First day', ja: '初日', zh: '第一天' },
  'storeClosure.lastDay': { ko: '마지막 날', en: 'Last day', ja: '最終日', zh: '最后一天' },
  'storeClosure.start': { ko: '닫는 시각', en: 'Closed from', ja: '閉店時刻', zh: '开始时间' },
  'storeClosure.start.hint': {
    ko: '비우면 하루 종일 닫아요.',
    en: 'Left empty, the whole day.',
    ja: '空欄なら終日休業です。',
    zh: '留空表示全天。',
  },
  'storeClosure.end': { ko: '다시 여는 시각', en: 'Open again at', ja: '再開時刻', zh: '恢复时间' },
  'storeClosure.reason': { ko: '사유', en: 'Reason', ja: '理由', zh: '原因' },
  'storeClosure.reason.hint': {
    ko: '주문하려는 고객에게 보여요.',
    en: 'Shown to customers who want to order.',
    ja: '注文しようとするお客様に表示されます。',
    zh: '会显示给想下单的顾客。',
  },
  'storeClosure.effect': {
    ko: '{{count}}일 휴무',
    en: 'Days closed: {{count}}',
    ja: '{{count}}日休業',
    zh: '休息 {{count}} 天',
  },
  'storeClosure.noEffect': {
    ko: '이미 휴무예요',
    en: 'Closed already',
    ja: 'すでに休業です',
    zh: '已是休息日',
  },
  'storeClosure.done': {
    ko: '매장 {{count}}곳을 임시 휴무로 설정했어요.',
    en: 'Stores closed: {{count}}.',
    ja: '{{count}}店舗を臨時休業にしました。',
    zh: '已将 {{count}} 家门店设为临时休息。',
  },
  'storeClosure.undone': {
    ko: '임시 휴무를 되돌렸어요.',
    en: 'The closure was undone.',
    ja: '臨時休業を取り消しました。',
    zh: '已撤销临时休息。',
  },
  'storeClosure.submit': { ko: '휴무 설정', en: 'Close the stores', ja: '休業にする', zh: '设为休息' },
} satisfies Messages;
