import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'orders.find': { ko: '주문 찾기', en: 'Find order', ja: '注文を探す', zh: '查找订单' },
  'orders.find.clear': { ko: '검색어 지우기', en: 'Clear search', ja: '検索語を消す', zh: '清除搜索词' },
  'orders.find.placeholder': {
    ko: '주문번호, 전화 뒷자리, 이름, 테이블, 메뉴',
    en: 'Order no., last digits of phone, name, table, menu item',
    ja: '注文番号・電話下4桁・名前・テーブル・メニュー',
    zh: '订单号、电话尾号、姓名、桌号、菜品',
  },
  'orders.find.found': {
    ko: '최근 {{days}}일에서 {{count}}건',
    en: 'Found in the last {{days}} days: {{count}}',
    ja: '直近{{days}}日で{{count}}件',
    zh: '最近{{days}}天内{{count}}单',
  },
  'orders.find.many': {
    ko: '최근 {{days}}일에서 {{count}}건 이상',
    en: 'Found in the last {{days}} days: {{count}} or more',
    ja: '直近{{days}}日で{{count}}件以上',
    zh: '最近{{days}}天内{{count}}单以上',
  },
  'orders.find.inPeriod': {
    ko: '고른 기간에서 {{count}}건',
    en: 'Found in the chosen period: {{count}}',
    ja: '選んだ期間で{{count}}件',
    zh: '所选期间内{{count}}单',
  },
  'orders.guest': {
    ko: '이 고객의 주문',
    en: 'This customer’s orders',
    ja: 'このお客様の注文',
    zh: '该顾客的订单',
  },
  'orders.guest.none': {
    ko: '아직 주문이 없어요.',
    en: 'No orders yet.',
    ja: 'まだ注文がありません。',
    zh: '还没有订单。',
  },
  'orders.guest.failed': {
    ko: '주문을 불러오지 못했어요. 잠시 후 다시 열어 주세요.',
    en: 'The orders could not be loaded. Open this again in a moment.',
    ja: '注文を読み込めませんでした。しばらくしてからもう一度開いてください。',
    zh: '无法加载订单，请稍后重新打开。',
  },
  'orders.guest.newest': {
    ko: '최신 {{shown}}건만 보여요',
    en: 'Showing only the latest {{shown}}',
    ja: '最新{{shown}}件のみ',
    zh: '仅显示最新{{shown}}单',
  },
} satisfies Messages;
