import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'period.title': { ko: '조회 기간', en: 'Period', ja: '期間', zh: '时间范围' },
  'period.from': { ko: '시작 시각', en: 'From', ja: '開始', zh: '开始时间' },
  'period.to': { ko: '끝 시각', en: 'To', ja: '終了', zh: '结束时间' },
  'period.fromDay': { ko: '시작일', en: 'Start date', ja: '開始日', zh: '开始日期' },
  'period.toDay': { ko: '종료일', en: 'End date', ja: '終了日', zh: '结束日期' },
  'period.required': {
    ko: '기간을 선택해 주세요.',
    en: 'Choose a period.',
    ja: '期間を選択してください。',
    zh: '请选择时间范围。',
  },
  'period.reversed': {
    ko: '끝 시각이 시작 시각보다 빨라요.',
    en: 'The end is before the start.',
    ja: '終了が開始より前です。',
    zh: '结束时间早于开始时间。',
  },
  'period.tooLong': {
    ko: '한 번에 {{days}}일까지 볼 수 있어요.',
    en: 'At most {{days}} days can be shown at a time.',
    ja: '一度に表示できるのは{{days}}日までです。',
    zh: '一次最多可查看{{days}}天。',
  },
} satisfies Messages;
