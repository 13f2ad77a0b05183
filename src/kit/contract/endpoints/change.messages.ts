import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'change.gone': {
    ko: '지금은 없는 값이 있어서 되돌릴 수 없어요: {{names}}',
    en: 'This version uses values that no longer exist: {{names}}',
    ja: '現在は存在しない値があるため元に戻せません：{{names}}',
    zh: '该版本含有现已不存在的值，无法恢复：{{names}}',
  },
  'change.same': {
    ko: '지금 값과 같아서 되돌릴 내용이 없어요.',
    en: 'The values are already the same as in that version.',
    ja: '現在の値と同じため、元に戻す内容がありません。',
    zh: '与当前值相同，没有可恢复的内容。',
  },
  'change.refused': {
    ko: '예전 값이 지금 규칙에 맞지 않아서 되돌릴 수 없어요. {{reasons}}',
    en: 'The earlier values are not accepted today. {{reasons}}',
    ja: '以前の値は現在のルールに合わないため元に戻せません。{{reasons}}',
    zh: '以前的值不符合当前规则，无法恢复。{{reasons}}',
  },
  'change.option.days': {
    ko: '변경 이력 보관 기간(일)',
    en: 'Days that change history is kept',
    ja: '変更履歴の保存期間（日）',
    zh: '变更记录保留天数',
  },
  'change.option.days.effect': {
    ko: '이 기간보다 오래된 변경 이력은 10분마다 지워요. 줄이면 지워진 이력은 되살릴 수 없어요.',
    en: 'Older changes are removed every ten minutes. What is removed cannot be brought back.',
    ja: 'これより古い変更履歴は10分ごとに削除されます。削除した履歴は元に戻せません。',
    zh: '早于此天数的变更记录每十分钟清除一次，清除后无法恢复。',
  },
} satisfies Messages;
