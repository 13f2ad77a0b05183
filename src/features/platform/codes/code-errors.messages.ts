import type { Messages } from '#kit/contract/messages.ts';

export default {
  'code.seededKept': {
    ko: '‘{{name}}’은 제품이 사용하는 코드라서 삭제할 수 없어요. 사용 안 함으로 바꿔 주세요.',
    en: '“{{name}}” is a code of the product and cannot be deleted. Switch it off instead.',
    ja: '「{{name}}」は製品が使用するコードのため削除できません。使用停止に変更してください。',
    zh: '“{{name}}”是系统使用的代码，无法删除。请改为停用。',
  },
} satisfies Messages;
