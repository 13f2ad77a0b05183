import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'terms.one': { ko: '약관', en: 'Terms', ja: '規約', zh: '条款' },
} satisfies Messages;
