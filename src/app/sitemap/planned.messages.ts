import type { Messages } from '#kit/contract/i18n/messages.ts';

/** Titles of the screens that are not implemented yet. */
export default {
  'screen.inquiries': { ko: '1:1 문의', en: 'Inquiries', ja: 'お問い合わせ', zh: '一对一咨询' },
} satisfies Messages;
