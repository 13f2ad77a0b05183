import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'storeQr.open': { ko: '매장 QR', en: 'Store QR codes', ja: '店舗QR', zh: '门店二维码' },
  'storeQr.title': {
    ko: '{{name}} QR',
    en: 'QR codes for {{name}}',
    ja: '{{name}}のQR',
    zh: '{{name}}的二维码',
  },
  'storeQr.info': { ko: '매장 정보', en: 'Store information', ja: '店舗情報', zh: '门店信息' },
  'storeQr.info.hint': {
    ko: '매장 소개와 메뉴를 보여 줘요.',
    en: 'Shows information about the store and its menu.',
    ja: '店舗紹介とメニューを表示します。',
    zh: '展示门店介绍和菜单。',
  },
  'storeQr.pickUp': {
    ko: '포장·배달',
    en: 'Takeaway and delivery',
    ja: 'テイクアウト・配達',
    zh: '外带与外卖',
  },
  'storeQr.pickUp.hint': {
    ko: '포장이나 배달로 주문해요.',
    en: 'For ordering takeaway or delivery.',
    ja: 'テイクアウトや配達の注文用です。',
    zh: '用于外带或外卖点餐。',
  },
} satisfies Messages;
