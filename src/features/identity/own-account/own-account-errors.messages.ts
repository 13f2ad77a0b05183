import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'ownAccount.currentWrong': {
    ko: '현재 비밀번호가 맞지 않아요.',
    en: 'The current password is not correct.',
    ja: '現在のパスワードが正しくありません。',
    zh: '当前密码不正确。',
  },
  'ownAccount.revealLocked': {
    ko: '비밀번호를 여러 번 잘못 입력해 {{minutes}}분 동안 볼 수 없어요. 잠시 후 다시 시도해 주세요.',
    en: 'The password was wrong too many times, so nothing can be shown for {{minutes}} minutes. Try again later.',
    ja: 'パスワードを何度も間違えたため、{{minutes}}分間は表示できません。しばらくしてからもう一度お試しください。',
    zh: '密码多次输入错误，{{minutes}}分钟内无法查看。请稍后再试。',
  },
  'ownAccount.passwordSame': {
    ko: '지금 쓰는 비밀번호와 다르게 정해 주세요.',
    en: 'Choose a password that is different from your current one.',
    ja: '現在のパスワードとは違うものを設定してください。',
    zh: '请设置与当前不同的密码。',
  },
  'ownAccount.notice.subject': {
    ko: '[Jumun] 계정 정보가 바뀌었어요',
    en: '[Jumun] Your account has been changed',
    ja: '[Jumun] アカウント情報が変更されました',
    zh: '[Jumun] 您的账号信息已更改',
  },
  'ownAccount.notice.text': {
    ko: '{{name}}님, 안녕하세요.\n\n계정 {{loginId}}에서 다음 정보가 바뀌었어요: {{fields}}\n\n직접 바꾸셨다면 이 메일은 무시하셔도 돼요. 직접 바꾸지 않았다면 다른 사람이 계정을 쓰고 있을 수 있어요. 바로 비밀번호를 다시 정하고({{site}}/login) 플랫폼 관리자에게 알려 주세요.\n',
    en: 'Hello {{name}},\n\nThe following has been changed on the account {{loginId}}: {{fields}}\n\nIf you made this change, ignore this email. If you did not, someone else may be using your account: choose a new password now ({{site}}/login) and contact a platform administrator.\n',
    ja: '{{name}} 様\n\nアカウント {{loginId}} の次の情報が変更されました：{{fields}}\n\nご本人による変更であれば、このメールは無視してください。お心当たりがない場合は、第三者がアカウントを使用している可能性があります。すぐにパスワードを再設定し（{{site}}/login）、プラットフォーム管理者にご連絡ください。\n',
    zh: '{{name}}，您好：\n\n账号 {{loginId}} 的以下信息已更改：{{fields}}\n\n如果是您本人操作，请忽略此邮件。如果不是，可能有人正在使用您的账号：请立即重设密码（{{site}}/login），并通知平台管理员。\n',
  },
  'ownAccount.notice.phone': { ko: '전화번호', en: 'phone number', ja: '電話番号', zh: '电话' },
  'ownAccount.notice.email': { ko: '이메일', en: 'email address', ja: 'メールアドレス', zh: '邮箱' },
  'ownAccount.notice.password': { ko: '비밀번호', en: 'password', ja: 'パスワード', zh: '密码' },
} satisfies Messages;
