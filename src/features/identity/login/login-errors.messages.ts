import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'captcha.harder': {
    ko: '이 아이디로 로그인에 실패한 일이 많아서 더 꼼꼼한 보안 확인이 필요해요. 확인을 마친 뒤 다시 시도해 주세요.',
    en: 'There have been many failed sign-ins with this account ID, so a stronger security check is needed. Complete it and try again.',
    ja: 'このIDでのログイン失敗が続いているため、より厳しいセキュリティ確認が必要です。確認を終えてからもう一度お試しください。',
    zh: '该账号登录失败次数较多，需要更严格的安全验证。请完成验证后重试。',
  },
  'forgotten.answer': {
    ko: '입력한 정보와 일치하는 계정이 있으면 새 비밀번호를 정할 수 있는 링크를 메일로 보내 드려요.',
    en: 'If an account matches what you entered, a link for choosing a new password has been sent by email.',
    ja: '入力内容に一致するアカウントがあれば、パスワード再設定用のリンクをメールでお送りします。',
    zh: '如果存在与所填信息一致的账号，我们会将重设密码的链接发送到邮箱。',
  },
  'forgotten.linkUsed': {
    ko: '링크가 만료되었거나 이미 사용했어요. 비밀번호 찾기를 다시 해 주세요.',
    en: 'The link has expired or has already been used. Request a new one.',
    ja: 'リンクの有効期限が切れているか、使用済みです。もう一度お手続きください。',
    zh: '链接已过期或已使用，请重新申请。',
  },
  'forgotten.mailSubject': {
    ko: '[Jumun] 새 비밀번호를 정해 주세요',
    en: '[Jumun] Choose a new password',
    ja: '[Jumun] 新しいパスワードの設定',
    zh: '[Jumun] 请设置新密码',
  },
  'forgotten.mailText': {
    ko: '{{name}}님, 안녕하세요.\n\n아래 링크에서 새 비밀번호를 정할 수 있어요. 링크는 {{minutes}}분 동안 한 번만 쓸 수 있어요.\n\n{{link}}\n\n요청한 적이 없다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않아요.\n',
    en: 'Hello {{name}},\n\nYou can choose a new password with the link below. It works once and expires in {{minutes}} minutes.\n\n{{link}}\n\nIf you did not request this, ignore this email. Your password will not change.\n',
    ja: '{{name}} 様\n\n下のリンクから新しいパスワードを設定できます。リンクは{{minutes}}分以内に一度だけ使えます。\n\n{{link}}\n\nお心当たりがない場合は、このメールを無視してください。パスワードは変わりません。\n',
    zh: '{{name}}，您好：\n\n请通过下面的链接设置新密码。链接在 {{minutes}} 分钟内有效，且只能使用一次。\n\n{{link}}\n\n如果这不是您的操作，请忽略此邮件，密码不会改变。\n',
  },
  'invite.mailSubject': {
    ko: '[Jumun] 계정이 만들어졌어요. 비밀번호를 정해 주세요',
    en: '[Jumun] Your account is ready: choose a password',
    ja: '[Jumun] アカウントが作成されました。パスワードを設定してください',
    zh: '[Jumun] 您的账号已创建，请设置密码',
  },
  'invite.mailText': {
    ko: '{{name}}님, 안녕하세요.\n\nJumun 계정이 만들어졌어요. 아이디: {{loginId}}\n아래 링크에서 비밀번호를 정하면 바로 로그인할 수 있어요. 링크는 {{hours}}시간 동안 한 번만 쓸 수 있어요.\n\n{{link}}\n\n링크가 만료되면 계정을 만든 관리자에게 다시 보내 달라고 해 주세요. 짐작 가는 일이 없다면 이 메일을 무시해 주세요.\n',
    en: 'Hello {{name}},\n\nA Jumun account has been created for you. Your account ID is {{loginId}}.\nChoose a password with the link below and you can sign in. The link works once and expires in {{hours}} hours.\n\n{{link}}\n\nIf it has expired, ask whoever created the account to send it again. If you do not expect this, ignore this email.\n',
    ja: '{{name}} 様\n\nJumunのアカウントが作成されました。アカウントIDは {{loginId}} です。\n下のリンクからパスワードを設定すると、すぐにログインできます。リンクは{{hours}}時間以内に一度だけ使えます。\n\n{{link}}\n\n期限が切れた場合は、アカウントを作成した管理者に再送をご依頼ください。お心当たりがない場合は、このメールを無視してください。\n',
    zh: '{{name}}，您好：\n\n已为您创建 Jumun 账号，账号为 {{loginId}}。\n请通过以下链接设置密码，之后即可登录。链接在 {{hours}} 小时内有效，且只能使用一次。\n\n{{link}}\n\n如果链接已过期，请联系创建账号的管理员重新发送。如果您不清楚此事，请忽略此邮件。\n',
  },
  'invite.tooMany': {
    ko: '초대 메일은 한 시간에 {{count}}번까지 보낼 수 있어요. 잠시 후 다시 보내 주세요.',
    en: 'Too many invitations within an hour (limit: {{count}}). Try again later.',
    ja: '招待メールは1時間に{{count}}回まで送信できます。しばらくしてからもう一度お試しください。',
    zh: '每小时最多发送 {{count}} 次邀请，请稍后再试。',
  },
} satisfies Messages;
