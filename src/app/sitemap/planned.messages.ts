import type { Messages } from '#kit/contract/i18n/messages.ts';

/** Titles of the screens that are not implemented yet. */
export default {
  'screen.appMembers': { ko: '앱 회원 관리', en: 'App members', ja: 'アプリ会員管理', zh: '应用会员管理' },
  'screen.inquiries': { ko: '1:1 문의', en: 'Inquiries', ja: 'お問い合わせ', zh: '一对一咨询' },
} satisfies Messages;
