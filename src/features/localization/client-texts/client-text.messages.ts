import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.clientTexts': {
    ko: '화면 문구 관리',
    en: 'Interface texts',
    ja: '画面文言管理',
    zh: '界面文案管理',
  },
  'clientText.one': { ko: '화면 문구', en: 'Interface text', ja: '画面文言', zh: '界面文案' },
  'clientText.key': { ko: '문구 코드', en: 'Text code', ja: '文言コード', zh: '文案代码' },
  'clientText.key.hint': {
    ko: '등록한 뒤에는 바꿀 수 없어요.',
    en: 'Cannot be changed later.',
    ja: '登録後は変更できません。',
    zh: '创建后不能修改。',
  },
  'clientText.type': { ko: '기기 유형', en: 'Device type', ja: '端末タイプ', zh: '设备类型' },
  'clientText.text': { ko: '한국어', en: 'Korean', ja: '韓国語', zh: '韩语' },
  'clientText.translations': { ko: '언어별 번역', en: 'Translations', ja: '言語別翻訳', zh: '各语言翻译' },
  'clientText.language': { ko: '기준 언어', en: 'Base language', ja: '基準言語', zh: '基准语言' },
  'clientText.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'clientText.taken': {
    ko: '이미 사용 중인 문구 코드예요.',
    en: 'This text code is already in use.',
    ja: 'すでに使用中の文言コードです。',
    zh: '该文案代码已被使用。',
  },
  'clientText.empty': {
    ko: '등록된 화면 문구가 없어요. 첫 문구를 추가해 보세요.',
    en: 'No interface texts yet. Add the first one.',
    ja: '登録された文言がありません。最初の文言を追加してください。',
    zh: '还没有界面文案，请添加第一条。',
  },
} satisfies Messages;
