import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'inquiryTemplate.pick': {
    ko: '템플릿 고르기',
    en: 'Choose a template',
    ja: 'テンプレートを選択',
    zh: '选择模板',
  },
  'inquiryTemplate.none': {
    ko: '저장한 템플릿이 없어요',
    en: 'No templates yet',
    ja: 'テンプレートはまだありません',
    zh: '还没有模板',
  },
  'inquiryTemplate.keep': {
    ko: '템플릿으로 저장',
    en: 'Keep as template',
    ja: 'テンプレートとして保存',
    zh: '存为模板',
  },
  'inquiryTemplate.save': {
    ko: '템플릿 저장',
    en: 'Save template',
    ja: 'テンプレートを保存',
    zh: '保存模板',
  },
  'inquiryTemplate.kept': {
    ko: '템플릿을 저장했어요.',
    en: 'The template was saved.',
    ja: 'テンプレートを保存しました。',
    zh: '模板已保存。',
  },
  'inquiryTemplate.remove': {
    ko: '템플릿 삭제',
    en: 'Delete template',
    ja: 'テンプレートを削除',
    zh: '删除模板',
  },
  'inquiryTemplate.removed': {
    ko: '템플릿을 삭제했어요.',
    en: 'The template was deleted.',
    ja: 'テンプレートを削除しました。',
    zh: '模板已删除。',
  },
  'inquiryTemplate.removeQuestion': {
    ko: '템플릿을 삭제할까요? ({{name}})',
    en: 'Delete the template “{{name}}”?',
    ja: 'テンプレート「{{name}}」を削除しますか？',
    zh: '要删除模板“{{name}}”吗？',
  },
  'inquiryTemplate.replace': {
    ko: '쓰던 답변을 템플릿으로 바꿀까요?',
    en: 'Replace what is written with the template?',
    ja: '入力中の回答をテンプレートに置き換えますか？',
    zh: '要用模板替换已写的回复吗？',
  },
  'inquiryTemplate.use': { ko: '템플릿으로 바꾸기', en: 'Replace', ja: '置き換える', zh: '替换' },
  'inquiryTemplate.one': { ko: '답변 템플릿', en: 'Answer template', ja: '回答テンプレート', zh: '回复模板' },
  'inquiryTemplate.business': { ko: '사업자', en: 'Business', ja: '事業者', zh: '商户' },
  'inquiryTemplate.name': { ko: '템플릿 이름', en: 'Template name', ja: 'テンプレート名', zh: '模板名称' },
  'inquiryTemplate.content': { ko: '답변', en: 'Answer', ja: '回答', zh: '回复内容' },
  'inquiryTemplate.taken': {
    ko: '이미 있는 템플릿 이름이에요.',
    en: 'There is a template of this name already.',
    ja: '同じ名前のテンプレートがあります。',
    zh: '已有同名模板。',
  },
} satisfies Messages;
