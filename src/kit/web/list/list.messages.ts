import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'list.partial': {
    ko: '최신 내용을 불러오지 못해 앞서 불러온 내용을 보여 드려요.',
    en: 'The latest rows could not be loaded. You see the rows loaded before.',
    ja: '最新の内容を読み込めなかったため、以前に読み込んだ内容を表示しています。',
    zh: '无法加载最新内容，现显示之前加载的内容。',
  },
  'list.details': {
    ko: '{{name}} 자세히',
    en: 'Details of {{name}}',
    ja: '{{name}}の詳細',
    zh: '{{name}}的详情',
  },
} satisfies Messages;
