import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'history.option.days': {
    ko: '접속 이력 보관 일수',
    en: 'Days the access history is kept',
    ja: 'アクセス履歴の保管日数',
    zh: '访问记录保留天数',
  },
  'history.option.days.effect': {
    ko: '이 기간보다 오래된 달의 접속 이력은 그 달 전체를 지워요. 6시간마다 확인해요.',
    en: 'Months of the access history older than this are deleted as a whole, checked every six hours.',
    ja: 'この期間より古い月のアクセス履歴は月ごとに削除します。6時間ごとに確認します。',
    zh: '早于此期限的月份的访问记录会按月整体删除，每 6 小时检查一次。',
  },
} satisfies Messages;
