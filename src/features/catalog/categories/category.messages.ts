import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.categories': { ko: '카테고리 관리', en: 'Categories', ja: 'カテゴリー管理', zh: '分类管理' },
  'screen.categoriesByStore': {
    ko: '매장별 카테고리 관리',
    en: 'Categories by store',
    ja: '店舗別カテゴリー管理',
    zh: '各门店分类管理',
  },
  'category.one': { ko: '카테고리', en: 'Category', ja: 'カテゴリー', zh: '分类' },
  'category.name': { ko: '카테고리 이름', en: 'Category name', ja: 'カテゴリー名', zh: '分类名称' },
  'category.name.hint': {
    ko: '고객 화면의 메뉴 탭에 이 이름이 보여요.',
    en: 'Customers see this name as a tab on the menu.',
    ja: 'お客様の画面のメニュータブに表示されます。',
    zh: '顾客会在菜单标签上看到此名称。',
  },
  'category.translations': {
    ko: '언어별 이름',
    en: 'Names by language',
    ja: '言語別の名称',
    zh: '各语言名称',
  },
  'category.localName': { ko: '이름', en: 'Name', ja: '名称', zh: '名称' },
  'category.displayOrder': { ko: '표시 순서', en: 'Display order', ja: '表示順', zh: '显示顺序' },
  'category.displayOrder.hint': {
    ko: '작은 번호가 먼저 보여요.',
    en: 'Lower numbers come first.',
    ja: '小さい番号から表示されます。',
    zh: '数字越小越靠前。',
  },
  'category.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'category.description': { ko: '설명', en: 'Description', ja: '説明', zh: '说明' },
  'category.confirmDelete': {
    ko: '카테고리 정보를 삭제 하시겠습니까?',
    en: 'Delete this category?',
    ja: 'カテゴリー情報を削除しますか？',
    zh: '要删除分类信息吗？',
  },
  'category.empty': {
    ko: '아직 카테고리가 없어요. 첫 카테고리를 만들어 보세요.',
    en: 'No categories yet. Create the first one.',
    ja: 'カテゴリーがまだありません。最初のカテゴリーを作成してください。',
    zh: '还没有分类，请创建第一个分类。',
  },
} satisfies Messages;
