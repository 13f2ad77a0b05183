import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'action.needed': {
    ko: '이 액션을 중지하면 권한을 되돌릴 수 없게 돼요: ‘{{name}}’. 항상 사용 상태로 두어야 해요.',
    en: 'Without “{{name}}” nobody could give rights back. This action stays in use.',
    ja: '「{{name}}」を停止すると権限を元に戻せなくなります。このアクションは常に使用状態にしてください。',
    zh: '停用“{{name}}”后将无法恢复权限。此操作必须保持启用。',
  },
} satisfies Messages;
