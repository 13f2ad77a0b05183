import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'role.accounts': { ko: '계정', en: 'accounts', ja: 'アカウント', zh: '账号' },
  'role.notHeld': {
    ko: '내가 가지지 않은 화면이나 기능 {{count}}개는 줄 수 없어요. 그 기능을 가진 관리자에게 요청해 주세요.',
    en: 'You cannot give what you do not hold yourself (screens and functions: {{count}}). Ask an administrator who holds it.',
    ja: '自分が持っていない画面や機能{{count}}件は付与できません。それらを持つ管理者に依頼してください。',
    zh: '您不能授予自己没有的 {{count}} 个页面或功能。请联系拥有这些功能的管理员。',
  },
  'role.builtInKept': {
    ko: '기본 권한은 삭제할 수 없어요: ‘{{name}}’. 필요 없으면 사용 여부를 ‘중지’로 바꿔 주세요.',
    en: 'Built-in roles cannot be deleted: “{{name}}”. Set it to “Not in use” if you do not need it.',
    ja: '標準権限「{{name}}」は削除できません。不要な場合は使用停止に変更してください。',
    zh: '内置权限“{{name}}”不能删除。如不需要，请改为停用。',
  },
  'role.administratorKept': {
    ko: '플랫폼 관리자 권한은 항상 모든 화면과 기능을 가져요. 제한된 관리자가 필요하면 새 권한을 만들어 주세요.',
    en: 'The administrator role always holds every screen and function. Make another role for administrators with fewer rights.',
    ja: 'プラットフォーム管理者の権限は常にすべての画面と機能を持ちます。制限された管理者が必要な場合は新しい権限を作成してください。',
    zh: '平台管理员权限始终拥有所有页面和功能。如需受限的管理员，请新建权限。',
  },
} satisfies Messages;
