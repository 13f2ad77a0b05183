import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.ownAccount': { ko: '내 계정 정보', en: 'Your account', ja: 'マイアカウント', zh: '我的账号' },
  'ownAccount.accountId': { ko: '아이디', en: 'Account ID', ja: 'アカウントID', zh: '账号' },
  'ownAccount.name': { ko: '이름', en: 'Name', ja: '名前', zh: '姓名' },
  'ownAccount.phone': { ko: '전화번호', en: 'Phone', ja: '電話番号', zh: '电话' },
  'ownAccount.email': { ko: '이메일', en: 'Email', ja: 'メールアドレス', zh: '邮箱' },
  'ownAccount.currentPassword': {
    ko: '현재 비밀번호',
    en: 'Current password',
    ja: '現在のパスワード',
    zh: '当前密码',
  },
  'ownAccount.currentHint': {
    ko: '본인인지 확인해요. 바뀐 내용은 지금 등록된 이메일로 알려 드려요.',
    en: 'Confirms that it is you. A notice of the change goes to your registered email address.',
    ja: 'ご本人確認のためです。変更は現在登録されているメールアドレスにお知らせします。',
    zh: '用于确认是您本人。修改后会通知当前的注册邮箱。',
  },
  'ownAccount.password': { ko: '새 비밀번호', en: 'New password', ja: '新しいパスワード', zh: '新密码' },
  'ownAccount.passwordHint': {
    ko: '바꾸지 않으려면 비워 두세요. 8자 이상이에요.',
    en: 'Leave empty to keep the current password. At least 8 characters.',
    ja: '変更しない場合は空欄のままにしてください。8文字以上です。',
    zh: '不修改请留空。至少 8 个字符。',
  },
  'ownAccount.passwordNew': {
    ko: '8자 이상으로 정해 주세요.',
    en: 'At least 8 characters.',
    ja: '8文字以上で設定してください。',
    zh: '至少 8 个字符。',
  },
  'ownAccount.confirmation': {
    ko: '새 비밀번호 확인',
    en: 'Confirm new password',
    ja: '新しいパスワード（確認）',
    zh: '确认新密码',
  },
  'ownAccount.passwordMismatch': {
    ko: '비밀번호가 서로 달라요.',
    en: 'The passwords do not match.',
    ja: 'パスワードが一致しません。',
    zh: '两次输入的密码不一致。',
  },
  'ownAccount.currentNeeded': {
    ko: '전화번호, 이메일, 비밀번호를 바꾸려면 현재 비밀번호를 입력해 주세요.',
    en: 'Enter your current password to change your phone number, email or password.',
    ja: '電話番号・メールアドレス・パスワードを変更するには、現在のパスワードを入力してください。',
    zh: '修改电话、邮箱或密码时，请输入当前密码。',
  },
  'ownAccount.phoneTaken': {
    ko: '이미 사용 중인 전화번호예요.',
    en: 'This phone number is already in use.',
    ja: 'この電話番号は既に使用されています。',
    zh: '该电话号码已被使用。',
  },
  'ownAccount.emailTaken': {
    ko: '이미 사용 중인 이메일이에요.',
    en: 'This email address is already in use.',
    ja: 'このメールアドレスは既に使用されています。',
    zh: '该邮箱已被使用。',
  },
  'ownAccount.emailFormat': {
    ko: '이메일 주소를 다시 확인해 주세요.',
    en: 'Check the email address.',
    ja: 'メールアドレスをご確認ください。',
    zh: '请检查邮箱地址。',
  },
  'ownAccount.passwordChanged': {
    ko: '비밀번호를 바꿨어요.',
    en: 'Your password has been changed.',
    ja: 'パスワードを変更しました。',
    zh: '密码已更改。',
  },
  'ownAccount.profile': { ko: '기본 정보', en: 'Profile', ja: '基本情報', zh: '基本信息' },
  'ownAccount.security': {
    ko: '비밀번호 변경',
    en: 'Change password',
    ja: 'パスワードの変更',
    zh: '修改密码',
  },
  'ownAccount.failed': {
    ko: '내 정보를 불러오지 못했어요.',
    en: 'Your account could not be loaded.',
    ja: 'アカウント情報を読み込めませんでした。',
    zh: '无法加载账号信息。',
  },
} satisfies Messages;
