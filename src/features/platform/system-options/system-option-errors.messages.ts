import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'systemOption.range': {
    ko: '{{min}}에서 {{max}} 사이의 정수로 입력해 주세요.',
    en: 'Enter a whole number from {{min}} to {{max}}.',
    ja: '{{min}}から{{max}}までの整数で入力してください。',
    zh: '请输入 {{min}} 到 {{max}} 之间的整数。',
  },
  'systemOption.obeyedKept': {
    ko: '제품에서 쓰는 옵션이라 삭제할 수 없어요: {{id}}. 사용을 중지하면 기본값이 적용돼요.',
    en: 'The product uses {{id}}, so it cannot be deleted. When it is not in use, its default applies.',
    ja: '{{id}}は製品が使用するオプションのため削除できません。使用停止にすると初期値が適用されます。',
    zh: '{{id}} 是产品使用的选项，无法删除。停用后将使用默认值。',
  },
} satisfies Messages;
