import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'noticeDialog.title': { ko: '공지사항', en: 'Notices', ja: 'お知らせ', zh: '公告' },
  'noticeDialog.new': { ko: '새 글', en: 'New', ja: '新着', zh: '新' },
  'noticeDialog.dismiss': {
    ko: '이 공지 그만 보기',
    en: 'Do not show these notices again',
    ja: 'このお知らせを表示しない',
    zh: '不再显示这些公告',
  },
} satisfies Messages;
