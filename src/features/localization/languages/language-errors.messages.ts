import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'language.defaultKept': {
    ko: '기본 언어는 하나 꼭 있어야 해요. 다른 언어를 기본으로 정하면 자동으로 바뀌어요.',
    en: 'There must be one default language. To change it, make another language the default.',
    ja: '既定の言語は必ず1つ必要です。別の言語を既定にすると自動で切り替わります。',
    zh: '必须有一种默认语言。将其他语言设为默认后会自动切换。',
  },
  'language.defaultOff': {
    ko: '기본 언어는 ‘중지’로 바꿀 수 없어요. 먼저 다른 언어를 기본으로 정해 주세요.',
    en: 'The default language cannot be set to “Not in use”. Make another language the default first.',
    ja: '既定の言語は使用停止にできません。先に別の言語を既定にしてください。',
    zh: '默认语言不能停用，请先将其他语言设为默认。',
  },
  'language.defaultDelete': {
    ko: '기본 언어는 삭제할 수 없어요. 먼저 다른 언어를 기본으로 정해 주세요.',
    en: 'The default language cannot be deleted. Make another language the default first.',
    ja: '既定の言語は削除できません。先に別の言語を既定にしてください。',
    zh: '默认语言不能删除，请先将其他语言设为默认。',
  },
} satisfies Messages;
