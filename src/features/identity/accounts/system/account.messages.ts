import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.accounts': {
    ko: '시스템 계정 관리',
    en: 'System accounts',
    ja: 'システムアカウント管理',
    zh: '系统账号管理',
  },
  'account.one': { ko: '시스템 계정', en: 'System account', ja: 'システムアカウント', zh: '系统账号' },
  'account.loginId': { ko: '아이디', en: 'Account ID', ja: 'アカウントID', zh: '账号' },
  'account.loginId.hint': {
    ko: '영문과 숫자로 시작하고 . _ - @를 쓸 수 있어요. 나중에 바꿀 수 없어요.',
    en: 'Letters and digits, then also . _ - @. It cannot be changed later.',
    ja: '英数字で始まり、. _ - @ も使えます。後から変更できません。',
    zh: '以英文字母或数字开头，可使用 . _ - @。之后无法修改。',
  },
  'account.name': { ko: '이름', en: 'Name', ja: '名前', zh: '姓名' },
  'account.password': { ko: '비밀번호', en: 'Password', ja: 'パスワード', zh: '密码' },
  'account.confirmation': {
    ko: '비밀번호 확인',
    en: 'Confirm password',
    ja: 'パスワード（確認）',
    zh: '确认密码',
  },
  'account.phone': { ko: '전화번호', en: 'Phone', ja: '電話番号', zh: '电话' },
  'account.email': { ko: '이메일', en: 'Email', ja: 'メールアドレス', zh: '邮箱' },
  'account.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'account.nonLocked': { ko: '잠기지 않음', en: 'Not locked', ja: 'ロックなし', zh: '未锁定' },
  'account.nonExpired': { ko: '계정 유효', en: 'Account valid', ja: 'アカウント有効', zh: '账号有效' },
  'account.certificateNonExpired': {
    ko: '인증 유효',
    en: 'Credentials valid',
    ja: '認証有効',
    zh: '认证有效',
  },
  'account.inUse.hint': {
    ko: '아래 네 가지 중 하나라도 끄면 바로 로그아웃되고 로그인할 수 없어요.',
    en: 'Turning off any of these four signs the account out at once and keeps it out.',
    ja: '以下の4項目のいずれかをオフにすると、すぐにログアウトされログインできなくなります。',
    zh: '关闭以下四项中的任意一项，将立即退出登录且无法再登录。',
  },
  'account.lastLoginAt': { ko: '마지막 로그인', en: 'Last sign-in', ja: '最終ログイン', zh: '最近登录' },
  'account.roles': { ko: '권한', en: 'Roles', ja: '権限', zh: '权限' },
  'account.blocked': { ko: '로그인 제한', en: 'Sign-in blocked', ja: 'ログイン制限', zh: '登录限制' },
  'account.passwordState': { ko: '비밀번호', en: 'Password', ja: 'パスワード', zh: '密码' },
  'account.empty': {
    ko: '조건에 맞는 계정이 없어요.',
    en: 'No accounts match.',
    ja: '条件に合うアカウントがありません。',
    zh: '没有符合条件的账号。',
  },
  'account.confirmDelete': {
    ko: '시스템 계정을 삭제할까요?',
    en: 'Delete this account?',
    ja: 'システムアカウントを削除しますか？',
    zh: '要删除系统账号吗？',
  },
} satisfies Messages;
