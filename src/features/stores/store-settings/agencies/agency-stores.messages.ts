import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'agencyStores.notOffered': {
    ko: '이 브랜드에서는 매장을 찾을 수 없어요. 매장 코드를 직접 입력해 주세요.',
    en: 'This brand does not search for stores. Enter the store code.',
    ja: 'このブランドでは店舗を検索できません。店舗コードを入力してください。',
    zh: '该品牌不支持查找门店，请直接输入门店代码。',
  },
  'agencyStores.find': { ko: '찾기', en: 'Find', ja: '検索', zh: '查找' },
  'agencyStores.findFor': {
    ko: '배달 대행사 {{n}} 매장 찾기',
    en: 'Find the store at agency {{n}}',
    ja: '配達代行会社{{n}}の店舗を検索',
    zh: '在配送商 {{n}} 查找门店',
  },
  'agencyStores.none': {
    ko: '대행사에서 이 매장을 찾지 못했어요. 매장 코드를 직접 입력해 주세요.',
    en: 'The agency does not know this store. Enter the store code.',
    ja: '代行会社にこの店舗が見つかりません。店舗コードを入力してください。',
    zh: '配送商没有找到该门店，请直接输入门店代码。',
  },
  'agencyStores.asking': {
    ko: '대행사에 등록된 매장을 찾고 있어요.',
    en: 'Asking the agency for its stores.',
    ja: '代行会社に登録された店舗を検索しています。',
    zh: '正在向配送商查找门店。',
  },
  'agencyStores.found': {
    ko: '대행사에서 찾은 매장',
    en: 'Stores found at the agency',
    ja: '代行会社で見つかった店舗',
    zh: '在配送商找到的门店',
  },
} satisfies Messages;
