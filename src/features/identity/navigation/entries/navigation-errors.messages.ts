import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'navigation.twoLevels': {
    ko: '2차 메뉴까지 등록 할 수 있습니다.',
    en: 'The menu has two levels at most.',
    ja: 'メニューは2階層まで登録できます。',
    zh: '菜单最多只能有两级。',
  },
  'navigation.circle': {
    ko: '자기 자신을 상위 메뉴로 고를 수 없어요.',
    en: 'An entry cannot be its own parent.',
    ja: '自分自身を上位メニューにはできません。',
    zh: '不能选择自身作为上级菜单。',
  },
  'navigation.children': { ko: '하위 메뉴', en: 'entries below', ja: '下位メニュー', zh: '下级菜单' },
} satisfies Messages;
