import type { Messages } from '#kit/contract/messages.ts';

export default {
  'ownAccount.currentWrong': {
    ko: '현재 비밀번호가 맞지 않아요.',
    en: 'The current password is not right.',
    ja: '現在のパスワードが正しくありません。',
    zh: '当前密码不正确。',
  },
  'ownAccount.passwordSame': {
    ko: '지금 쓰는 비밀번호와 다르게 정해 주세요.',
    en: 'Please choose a password other than the current one.',
    ja: '現在のパスワードとは違うものを設定してください。',
    zh: '请设置与当前不同的密码。',
  },
} satisfies Messages;
