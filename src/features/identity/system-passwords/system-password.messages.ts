import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.systemPasswords': {
    ko: '시스템 비밀번호',
    en: 'System passwords',
    ja: 'システムパスワード',
    zh: '系统密码',
  },
  'systemPassword.one': {
    ko: '시스템 비밀번호',
    en: 'System password',
    ja: 'システムパスワード',
    zh: '系统密码',
  },
  'systemPassword.type': { ko: '구분', en: 'Type', ja: '区分', zh: '类型' },
  'systemPassword.typeValue': { ko: '구분 코드', en: 'Type code', ja: '区分コード', zh: '类型代码' },
  'systemPassword.name': { ko: '이름', en: 'Name', ja: '名前', zh: '名称' },
  'systemPassword.password': { ko: '비밀번호', en: 'Password', ja: 'パスワード', zh: '密码' },
  'systemPassword.hasPassword': {
    ko: '비밀번호 있음',
    en: 'Password saved',
    ja: 'パスワードあり',
    zh: '已有密码',
  },
  'systemPassword.passwordHint': { ko: '비밀번호', en: 'Password', ja: 'パスワード', zh: '密码' },
  'systemPassword.keep': {
    ko: '비워 두면 지금 비밀번호를 그대로 써요. 저장됨 {{hint}}',
    en: 'Leave empty to keep the saved password {{hint}}.',
    ja: '空欄のままなら今のパスワードを使います。保存済み {{hint}}',
    zh: '留空则保留当前密码。已保存 {{hint}}',
  },
  'systemPassword.unreadable': {
    ko: '저장된 비밀번호를 읽을 수 없어요. 다시 입력해 주세요.',
    en: 'The saved password cannot be read. Enter it again.',
    ja: '保存されたパスワードを読み取れません。入力し直してください。',
    zh: '无法读取已保存的密码，请重新输入。',
  },
  'systemPassword.typeTaken': {
    ko: '이미 사용중인 타입 타입ID입니다.',
    en: 'There already is a password of this type.',
    ja: 'この区分のパスワードはすでに登録されています。',
    zh: '该类型已有密码。',
  },
  'systemPassword.reveal': {
    ko: '비밀번호 보기',
    en: 'Show password',
    ja: 'パスワードを表示',
    zh: '查看密码',
  },
  'systemPassword.revealLead': {
    ko: '‘{{name}}’ 비밀번호를 보려면 내 계정 비밀번호를 입력해 주세요. 누가 보았는지 접속 이력에 남아요.',
    en: 'Enter the password of your own account to see “{{name}}”. The access history records who looked.',
    ja: '「{{name}}」のパスワードを表示するには、ご自分のアカウントのパスワードを入力してください。表示した人はアクセス履歴に残ります。',
    zh: '要查看“{{name}}”的密码，请输入您自己账号的密码。查看者会记录在访问记录中。',
  },
  'systemPassword.own': {
    ko: '내 계정 비밀번호',
    en: 'Your password',
    ja: 'ご自分のパスワード',
    zh: '您的密码',
  },
  'systemPassword.hideIn': {
    ko: '{{seconds}}초 뒤에 다시 가려요.',
    en: 'Hidden again in {{seconds}} s.',
    ja: '{{seconds}}秒後に再び隠します。',
    zh: '{{seconds}} 秒后重新隐藏。',
  },
  'systemPassword.copy': { ko: '복사', en: 'Copy', ja: 'コピー', zh: '复制' },
  'systemPassword.close': { ko: '닫기', en: 'Close', ja: '閉じる', zh: '关闭' },
} satisfies Messages;
