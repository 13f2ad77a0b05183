import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.languages': { ko: '언어 관리', en: 'Languages', ja: '言語管理', zh: '语言管理' },
  'language.one': { ko: '언어', en: 'Language', ja: '言語', zh: '语言' },
  'language.languageId': { ko: '언어 코드', en: 'Language code', ja: '言語コード', zh: '语言代码' },
  'language.languageId.hint': {
    ko: 'en, zh-CN처럼 국제 표준 코드를 써 주세요. 등록한 뒤에는 바꿀 수 없어요.',
    en: 'Use a standard code such as en or zh-CN. Cannot be changed later.',
    ja: 'enやzh-CNなどの標準コードを入力してください。登録後は変更できません。',
    zh: '请使用 en、zh-CN 等标准代码，登记后不能修改。',
  },
  'language.name': { ko: '언어 이름', en: 'Language name', ja: '言語名', zh: '语言名称' },
  'language.name.hint': {
    ko: '그 언어로 적은 이름이 알아보기 쉬워요.',
    en: 'Use the language’s own name so that people recognise it.',
    ja: 'その言語での表記がわかりやすいです。',
    zh: '用该语言书写的名称更易辨认。',
  },
  'language.displayOrder': { ko: '표시 순서', en: 'Display order', ja: '表示順', zh: '显示顺序' },
  'language.reference1': { ko: '참고 1', en: 'Reference 1', ja: '参考1', zh: '参考1' },
  'language.reference2': { ko: '참고 2', en: 'Reference 2', ja: '参考2', zh: '参考2' },
  'language.isDefault': { ko: '기본 언어', en: 'Default language', ja: '既定の言語', zh: '默认语言' },
  'language.isDefault.hint': {
    ko: '번역이 없을 때 이 언어로 보여 줘요.',
    en: 'Shown where a translation is missing.',
    ja: '翻訳がない場合に表示される言語です。',
    zh: '没有翻译时显示此语言。',
  },
  'language.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'language.taken': {
    ko: '이미 사용 중인 언어 코드예요.',
    en: 'This language code is already in use.',
    ja: 'すでに使用中の言語コードです。',
    zh: '该语言代码已被使用。',
  },
  'language.confirmDelete': {
    ko: '언어 정보를 삭제할까요?',
    en: 'Delete this language?',
    ja: '言語情報を削除しますか？',
    zh: '要删除语言信息吗？',
  },
  'language.empty': {
    ko: '등록된 언어가 없어요. 첫 언어를 추가해 보세요.',
    en: 'No languages yet. Add the first one.',
    ja: '登録された言語がありません。最初の言語を追加してください。',
    zh: '还没有语言，请添加第一种语言。',
  },
} satisfies Messages;
