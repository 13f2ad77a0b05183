import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.dictionary': { ko: '다국어 사전', en: 'Dictionary', ja: '多言語辞書', zh: '多语言词典' },
  'dictionaryEntry.one': { ko: '사전 항목', en: 'Dictionary entry', ja: '辞書項目', zh: '词条' },
  'dictionaryEntry.key': { ko: '사전 코드', en: 'Entry code', ja: '辞書コード', zh: '词条代码' },
  'dictionaryEntry.key.hint': {
    ko: '등록한 뒤에는 바꿀 수 없어요.',
    en: 'Cannot be changed later.',
    ja: '登録後は変更できません。',
    zh: '创建后不能修改。',
  },
  'dictionaryEntry.type': { ko: '사전 유형', en: 'Entry type', ja: '辞書タイプ', zh: '词条类型' },
  'dictionaryEntry.text': { ko: '한국어', en: 'Korean', ja: '韓国語', zh: '韩语' },
  'dictionaryEntry.translations': {
    ko: '언어별 번역',
    en: 'Translations',
    ja: '言語別翻訳',
    zh: '各语言翻译',
  },
  'dictionaryEntry.language': { ko: '기준 언어', en: 'Base language', ja: '基準言語', zh: '基准语言' },
  'dictionaryEntry.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'dictionaryEntry.taken': {
    ko: '이미 사용 중인 사전 코드예요.',
    en: 'This entry code is already in use.',
    ja: 'すでに使用中の辞書コードです。',
    zh: '该词条代码已被使用。',
  },
  'dictionaryEntry.empty': {
    ko: '사전에 등록된 말이 없어요. 자주 쓰는 메뉴 이름부터 등록해 보세요.',
    en: 'The dictionary is empty. Start with the menu item names you use most.',
    ja: '辞書に登録された言葉がありません。よく使うメニュー名から登録してください。',
    zh: '词典还是空的，请先添加常用的菜名。',
  },
} satisfies Messages;
