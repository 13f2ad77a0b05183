import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'order.live.order': {
    ko: '새 주문 {{number}}',
    en: 'New order {{number}}',
    ja: '新しい注文 {{number}}',
    zh: '新订单 {{number}}',
  },
  'order.live.status': {
    ko: '주문 {{number}} · {{status}}',
    en: 'Order {{number}} · {{status}}',
    ja: '注文 {{number}} · {{status}}',
    zh: '订单 {{number}} · {{status}}',
  },
  'order.live.cancel': {
    ko: '주문 {{number}} 취소',
    en: 'Order {{number}} cancelled',
    ja: '注文 {{number}} キャンセル',
    zh: '订单 {{number}} 已取消',
  },
  'order.live.table': {
    ko: '{{sales}} · 테이블 {{table}}',
    en: '{{sales}} · Table {{table}}',
    ja: '{{sales}} · テーブル {{table}}',
    zh: '{{sales}} · {{table}}号桌',
  },
  'order.live.items': {
    ko: '{{name}} 외 {{count}}개',
    en: '{{name}} and {{count}} more',
    ja: '{{name}} 他{{count}}点',
    zh: '{{name}} 等{{count}}项',
  },
  'order.live.amount': {
    ko: '{{amount}}원',
    en: '₩{{amount}}',
    ja: '{{amount}}ウォン',
    zh: '{{amount}}韩元',
  },
  'order.live.off': {
    ko: '새 주문 알림이 꺼져 있어요. 매장 설정에서 켤 수 있어요.',
    en: 'New order notifications are off. You can turn them on in the store settings.',
    ja: '新規注文の通知がオフです。店舗設定でオンにできます。',
    zh: '新订单提醒已关闭，可在门店设置中开启。',
  },
} satisfies Messages;
