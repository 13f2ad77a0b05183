import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.orderBoard': { ko: '주방 보드', en: 'Kitchen board', ja: 'キッチンボード', zh: '厨房看板' },
  'orderBoard.card': {
    ko: '주문 {{number}}',
    en: 'Order {{number}}',
    ja: '注文{{number}}',
    zh: '订单{{number}}',
  },
  'orderBoard.columns': { ko: '주문 상태', en: 'Order status', ja: '注文状態', zh: '订单状态' },
  'orderBoard.empty': {
    ko: '지금은 없어요.',
    en: 'No orders.',
    ja: '今はありません。',
    zh: '目前没有。',
  },
  'orderBoard.printOnAccept': {
    ko: '접수하면 주문서 출력',
    en: 'Print ticket when accepted',
    ja: '受付時に伝票を印刷',
    zh: '接单时打印小票',
  },
  'orderBoard.toCook': { ko: '만들 메뉴', en: 'To cook', ja: '調理待ち', zh: '待制作' },
  'orderBoard.fullScreen': { ko: '전체 화면', en: 'Full screen', ja: '全画面', zh: '全屏' },
  'orderBoard.fullScreenEnd': {
    ko: '전체 화면 끝내기',
    en: 'Exit full screen',
    ja: '全画面を終了',
    zh: '退出全屏',
  },
  'orderBoard.cut': {
    ko: '오래된 주문이 많아 먼저 처리할 {{count}}건만 보여요. 끝난 주문은 완료로 바꿔 주세요.',
    en: 'There are many old orders, so only the first ones are shown ({{count}}). Mark finished orders as done.',
    ja: '先に対応する{{count}}件だけを表示しています。終わった注文は完了にしてください。',
    zh: '仅显示优先处理的{{count}}单。请将已结束的订单标为完成。',
  },
  'orders.action.print': { ko: '주문서 출력', en: 'Print ticket', ja: '伝票を印刷', zh: '打印小票' },
  'ticket.pickUp': {
    ko: '{{count}}분 안에 준비',
    en: 'Ready in {{count}} min',
    ja: '{{count}}分以内に準備',
    zh: '{{count}}分钟内备好',
  },
} satisfies Messages;
