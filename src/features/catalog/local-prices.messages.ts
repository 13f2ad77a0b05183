import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'localPrice.mirrored': {
    ko: '해외 결제를 쓰지 않는 매장은 모든 언어의 금액이 같아요.',
    en: 'Without international payment, the price is the same in every language.',
    ja: '海外決済を利用しない店舗は、全言語で同じ金額になります。',
    zh: '未开通国际支付的门店，各语言金额相同。',
  },
} satisfies Messages;
