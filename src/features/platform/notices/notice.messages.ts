import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.noticesForStore': { ko: '공지사항', en: 'Notices', ja: 'お知らせ', zh: '公告' },
  'screen.noticesForBusiness': { ko: '공지사항', en: 'Notices', ja: 'お知らせ', zh: '公告' },
  'notice.one': { ko: '공지', en: 'Notice', ja: 'お知らせ', zh: '公告' },
  'notice.language': { ko: '언어', en: 'Language', ja: '言語', zh: '语言' },
  'notice.targets': { ko: '공지 대상', en: 'Audience', ja: 'お知らせ対象', zh: '公告对象' },
  'notice.flags': { ko: '구분', en: 'Type', ja: '区分', zh: '标记' },
  'notice.flagNames': { ko: '구분', en: 'Type', ja: '区分', zh: '标记' },
  'notice.title': { ko: '제목', en: 'Title', ja: 'タイトル', zh: '标题' },
  'notice.content': { ko: '내용', en: 'Content', ja: '内容', zh: '内容' },
  'notice.startsAt': { ko: '게시 시작', en: 'From', ja: '掲載開始', zh: '发布时间' },
  'notice.endsAt': { ko: '게시 종료', en: 'Until', ja: '掲載終了', zh: '截止时间' },
  'notice.popup': {
    ko: '로그인 후 팝업',
    en: 'Pop-up after sign-in',
    ja: 'ログイン後に表示',
    zh: '登录后弹出',
  },
  'notice.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'notice.empty': {
    ko: '이 언어로 된 공지가 없어요. 언어를 비우고 조회하면 모든 공지가 보여요.',
    en: 'No notices in this language. Clear the language filter and search to see all notices.',
    ja: 'この言語のお知らせはありません。言語を空にして検索すると、すべて表示されます。',
    zh: '没有该语言的公告。清空语言后查询即可查看全部公告。',
  },
} satisfies Messages;
