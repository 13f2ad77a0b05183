import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'issuedAccount.title': {
    ko: '초기 비밀번호 안내',
    en: 'One-time password',
    ja: '初期パスワードのご案内',
    zh: '初始密码',
  },
  'issuedAccount.lead': {
    ko: '관리자 계정을 만들었어요. 비밀번호는 지금 한 번만 보여 드리니 복사해서 담당자에게 전해 주세요. 첫 로그인 때 새 비밀번호로 바꿔야 해요.',
    en: 'The manager account has been created. Its password is shown only once, so copy it and pass it on. It must be changed at the first sign-in.',
    ja: '管理者アカウントを作成しました。パスワードは今回だけ表示されます。コピーして担当者にお伝えください。最初のログイン時に変更が必要です。',
    zh: '已创建管理员账号。密码仅显示这一次，请复制并转交给负责人。首次登录时必须修改密码。',
  },
  'issuedAccount.loginId': { ko: '아이디', en: 'Account ID', ja: 'アカウントID', zh: '账号' },
  'issuedAccount.password': {
    ko: '초기 비밀번호',
    en: 'One-time password',
    ja: '初期パスワード',
    zh: '初始密码',
  },
  'issuedAccount.copy': {
    ko: '아이디와 비밀번호 복사',
    en: 'Copy ID and password',
    ja: 'IDとパスワードをコピー',
    zh: '复制账号和密码',
  },
  'issuedAccount.close': {
    ko: '전달할 준비가 됐어요',
    en: 'I have saved it',
    ja: '控えました',
    zh: '已保存',
  },
} satisfies Messages;
