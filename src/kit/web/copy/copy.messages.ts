import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'copy.copied': { ko: '복사했어요', en: 'Copied', ja: 'コピーしました', zh: '已复制' },
  'copy.failed': {
    ko: '복사하지 못했어요. 직접 선택해서 복사해 주세요.',
    en: 'It could not be copied. Select the text and copy it manually.',
    ja: 'コピーできませんでした。選択してコピーしてください。',
    zh: '无法复制，请选中后手动复制。',
  },
} satisfies Messages;
