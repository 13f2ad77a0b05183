import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.ingredients': {
    ko: '재료(원산지) 관리',
    en: 'Ingredients',
    ja: '食材（原産地）管理',
    zh: '食材（产地）管理',
  },
  'screen.ingredientsByStore': {
    ko: '매장별 재료(원산지) 관리',
    en: 'Ingredients by store',
    ja: '店舗別食材（原産地）管理',
    zh: '各门店食材（产地）管理',
  },
  'ingredient.one': { ko: '재료', en: 'Ingredient', ja: '食材', zh: '食材' },
  'ingredient.name': { ko: '재료 이름', en: 'Ingredient name', ja: '食材名', zh: '食材名称' },
  'ingredient.origin': { ko: '원산지', en: 'Origin', ja: '原産地', zh: '产地' },
  'ingredient.origin.hint': {
    ko: '원산지 표시판에 적는 그대로 써 주세요. 예: 국내산, 배추 국내산·고춧가루 중국산',
    en: 'Enter it as on your origin notice, e.g. “Korea”.',
    ja: '原産地表示に書くとおりに入力してください。例：韓国産',
    zh: '请按产地公示牌填写，例如：韩国产。',
  },
  'ingredient.translations': {
    ko: '언어별 이름과 원산지',
    en: 'Names and origins by language',
    ja: '言語別の名称と原産地',
    zh: '各语言名称和产地',
  },
  'ingredient.localName': { ko: '이름', en: 'Name', ja: '名称', zh: '名称' },
  'ingredient.localOrigin': { ko: '원산지', en: 'Origin', ja: '原産地', zh: '产地' },
  'ingredient.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'ingredient.description': { ko: '설명', en: 'Description', ja: '説明', zh: '说明' },
  'ingredient.template': {
    ko: '엑셀 양식 다운로드',
    en: 'Download Excel template',
    ja: 'Excelテンプレートをダウンロード',
    zh: '下载 Excel 模板',
  },
  'ingredient.confirmDelete': {
    ko: '재료 정보를 삭제 하시겠습니까?',
    en: 'Delete this ingredient?',
    ja: '食材情報を削除しますか？',
    zh: '要删除食材信息吗？',
  },
  'ingredient.empty': {
    ko: '아직 재료가 없어요. 쌀이나 김치처럼 원산지를 밝힐 재료부터 넣어 보세요.',
    en: 'No ingredients yet. Start with those whose origin you have to declare.',
    ja: '食材がまだありません。原産地を表示する食材から登録してください。',
    zh: '还没有食材，请先添加需要标明产地的食材。',
  },
} satisfies Messages;
