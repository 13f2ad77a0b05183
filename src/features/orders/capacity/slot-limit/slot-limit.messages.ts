import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'orderLimit.title': {
    ko: '10분 주문 한도',
    en: 'Order limit per 10 minutes',
    ja: '10分あたりの注文上限',
    zh: '每10分钟接单上限',
  },
  'orderLimit.hint': {
    ko: '매시 정각부터 10분마다 이 수까지만 주문을 받아요. 넘치는 주문에는 다음에 받을 수 있는 시각을 알려 줘요. 취소된 주문은 세지 않아요.',
    en: 'The store accepts no more than this number of orders in each 10 minutes, counted from the full hour. Further orders get the next available time. Cancelled orders are not counted.',
    ja: '毎正時から10分ごとに、この件数まで注文を受け付けます。上限を超えた注文には次に受け付けられる時刻を案内します。キャンセルされた注文は数えません。',
    zh: '从整点起每10分钟最多接收该数量的订单。超出时会告知下一个可下单时间，已取消的订单不计入。',
  },
  'orderLimit.stores': {
    ko: '{{count}}개 매장에 똑같이 적용돼요. 바꾸지 않은 칸은 매장마다 지금 값 그대로예요.',
    en: 'Applies to all selected stores ({{count}}). Fields you do not change keep their current value in each store.',
    ja: '{{count}}店舗に同じ値が適用されます。変更しない欄は各店舗の値のままです。',
    zh: '将统一应用于{{count}}家门店；未修改的项保持各门店原值。',
  },
  'orderLimit.none': { ko: '제한 없음', en: 'No limit', ja: '上限なし', zh: '不限' },
  'orderLimit.differ': {
    ko: '매장마다 달라요',
    en: 'Varies by store',
    ja: '店舗ごとに異なります',
    zh: '各门店不同',
  },
  'orderLimit.unit': { ko: '건', en: 'orders', ja: '件', zh: '单' },
  'orderLimit.saved': {
    ko: '주문 한도를 저장했어요.',
    en: 'Order limits saved.',
    ja: '注文上限を保存しました。',
    zh: '接单上限已保存。',
  },
  'orderLimit.now': { ko: '이번 10분', en: 'Current 10 min', ja: 'この10分', zh: '本10分钟' },
} satisfies Messages;
