import type { Messages } from '#kit/contract/messages.ts';

export default {
  'menuItem.title': { ko: '메뉴', en: 'Menu items', ja: 'メニュー', zh: '菜品' },
} satisfies Messages;
