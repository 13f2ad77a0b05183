import type { Messages } from '#kit/contract/i18n/messages.ts';

/** What stands around an item on a guest's device. */
export default {
  'menuItem.guest.price': {
    ko: '{{amount}}원',
    en: '₩{{amount}}',
    ja: '{{amount}}ウォン',
    zh: '{{amount}}韩元',
  },
  'menuItem.guest.marketPrice': { ko: '시가', en: 'Market price', ja: '時価', zh: '时价' },
  'menuItem.guest.soldOut': { ko: '품절', en: 'Sold out', ja: '売り切れ', zh: '售罄' },
  'menuItem.guest.adult': { ko: '19세 이상', en: 'Adults only (19+)', ja: '19歳以上', zh: '19岁以上' },
  'menuItem.guest.calories': {
    ko: '{{count}}kcal',
    en: '{{count}} kcal',
    ja: '{{count}}kcal',
    zh: '{{count}}千卡',
  },
  'menuItem.guest.required': { ko: '필수', en: 'Required', ja: '必須', zh: '必选' },
  'menuItem.guest.optional': { ko: '선택', en: 'Optional', ja: '任意', zh: '可选' },
  'menuItem.guest.exactly': {
    ko: '{{count}}개 선택',
    en: 'Choose {{count}}',
    ja: '{{count}}つ選択',
    zh: '选{{count}}项',
  },
  'menuItem.guest.atLeast': {
    ko: '{{min}}개 이상 선택',
    en: 'Choose {{min}} or more',
    ja: '{{min}}つ以上選択',
    zh: '至少选{{min}}项',
  },
  'menuItem.guest.upTo': {
    ko: '{{max}}개까지 선택',
    en: 'Choose up to {{max}}',
    ja: '{{max}}つまで選択',
    zh: '最多选{{max}}项',
  },
  'menuItem.guest.between': {
    ko: '{{min}}~{{max}}개 선택',
    en: 'Choose {{min}}–{{max}}',
    ja: '{{min}}~{{max}}つ選択',
    zh: '选{{min}}~{{max}}项',
  },
  'menuItem.guest.origin': { ko: '원산지', en: 'Origin of ingredients', ja: '原産地', zh: '食材产地' },
  'menuItem.guest.discount': { ko: '할인', en: 'Discount', ja: '割引', zh: '折扣' },
  'menuItem.guest.order': { ko: '담기', en: 'Add', ja: 'カートに入れる', zh: '加入' },
  'menuItem.guest.noName': { ko: '메뉴 이름', en: 'Name', ja: 'メニュー名', zh: '菜品名称' },
  'menuItem.guest.label.BEST': { ko: '인기', en: 'Popular', ja: '人気', zh: '人气' },
  'menuItem.guest.label.NEW': { ko: '신메뉴', en: 'New', ja: '新メニュー', zh: '新品' },
  'menuItem.guest.label.RECOMMEND': { ko: '추천', en: 'Recommended', ja: 'おすすめ', zh: '推荐' },
  'menuItem.guest.label.SPICY': { ko: '매운맛', en: 'Spicy', ja: '辛口', zh: '辣味' },
} satisfies Messages;
