import type { Messages } from '#kit/contract/messages.ts';

export default {
  'storeCopy.sameStore': {
    ko: '가져올 매장과 다른 매장을 골라 주세요.',
    en: 'Choose a store other than the source.',
    ja: 'コピー元とは別の店舗を選んでください。',
    zh: '请选择与来源不同的门店。',
  },
} satisfies Messages;
