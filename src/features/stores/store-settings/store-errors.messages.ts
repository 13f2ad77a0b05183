import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'store.one': { ko: '매장', en: 'Store', ja: '店舗', zh: '门店' },
} satisfies Messages;
