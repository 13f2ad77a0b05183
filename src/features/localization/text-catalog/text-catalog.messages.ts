import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'textCatalog.keyword': { ko: '키워드 조회', en: 'Keyword lookup', ja: 'キーワード検索', zh: '关键词查询' },
} satisfies Messages;
