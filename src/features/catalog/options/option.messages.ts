import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.options': { ko: '옵션 관리', en: 'Options', ja: 'オプション管理', zh: '选项管理' },
  'screen.optionsByStore': {
    ko: '매장별 옵션 관리',
    en: 'Options by store',
    ja: '店舗別オプション管理',
    zh: '各门店选项管理',
  },
  'option.one': { ko: '옵션', en: 'Option', ja: 'オプション', zh: '选项' },
  'option.name': { ko: '옵션 이름', en: 'Option name', ja: 'オプション名', zh: '选项名称' },
  'option.group': { ko: '옵션 그룹', en: 'Option group', ja: 'オプショングループ', zh: '选项组' },
  'option.cost': { ko: '원가', en: 'Cost', ja: '原価', zh: '成本' },
  'option.price': { ko: '가격', en: 'Price', ja: '価格', zh: '价格' },
  'option.price.hint': {
    ko: '메뉴 가격에 더해요. 무료면 0원이에요.',
    en: 'Added to the price of the menu item. Enter 0 if it is free.',
    ja: 'メニューの価格に加算されます。無料なら0にしてください。',
    zh: '在菜品价格上另加的金额，免费请填 0。',
  },
  'option.translations': {
    ko: '언어별 이름과 가격',
    en: 'Names and prices by language',
    ja: '言語別の名称と価格',
    zh: '各语言名称和价格',
  },
  'option.displayOrder': { ko: '표시 순서', en: 'Display order', ja: '表示順', zh: '显示顺序' },
  'option.displayOrder.hint': {
    ko: '작은 번호가 먼저 보여요.',
    en: 'Lower numbers come first.',
    ja: '小さい番号から表示されます。',
    zh: '数字越小越靠前。',
  },
  'option.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'option.description': { ko: '설명', en: 'Description', ja: '説明', zh: '说明' },
  'option.noGroups': {
    ko: '옵션 그룹이 없어요. 먼저 옵션 그룹을 만들어 주세요.',
    en: 'No option groups yet. Create one first.',
    ja: 'オプショングループがありません。先に作成してください。',
    zh: '没有选项组，请先创建。',
  },
  'option.confirmDelete': {
    ko: '옵션 정보를 삭제 하시겠습니까?',
    en: 'Delete this option?',
    ja: 'オプション情報を削除しますか？',
    zh: '要删除选项信息吗？',
  },
  'option.empty': {
    ko: '아직 옵션이 없어요. 그룹에 넣을 첫 옵션을 만들어 보세요.',
    en: 'No options yet. Create the first one for a group.',
    ja: 'オプションがまだありません。グループに入れる最初のオプションを作成してください。',
    zh: '还没有选项，请为选项组创建第一个选项。',
  },
} satisfies Messages;
