import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'code.seededKept': {
    ko: '제품에서 쓰는 코드라 삭제할 수 없어요: ‘{{name}}’. 사용 여부를 ‘중지’로 바꿔 주세요.',
    en: 'The product uses “{{name}}”, so it cannot be deleted. Set it to “Not in use” instead.',
    ja: '「{{name}}」は製品が使用するコードのため削除できません。使用停止に変更してください。',
    zh: '“{{name}}”是系统使用的代码，无法删除。请改为停用。',
  },
} satisfies Messages;
