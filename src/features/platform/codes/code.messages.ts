import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.codes': { ko: '공통코드 관리', en: 'Codes', ja: '共通コード管理', zh: '公共代码管理' },
  'code.one': { ko: '코드', en: 'Code', ja: 'コード', zh: '代码' },
  'code.parent': { ko: '상위 코드', en: 'Parent code', ja: '上位コード', zh: '上级代码' },
  'code.value': { ko: '코드값', en: 'Code value', ja: 'コード値', zh: '代码值' },
  'code.value.hint': {
    ko: '등록한 뒤에는 바꿀 수 없어요.',
    en: 'Cannot be changed later.',
    ja: '登録後は変更できません。',
    zh: '登记后不能修改。',
  },
  'code.name': { ko: '코드 이름', en: 'Code name', ja: 'コード名', zh: '代码名称' },
  'code.displayOrder': { ko: '표시 순서', en: 'Display order', ja: '表示順', zh: '显示顺序' },
  'code.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'code.description': { ko: '설명', en: 'Description', ja: '説明', zh: '说明' },
  'code.reference1': { ko: '참고 1', en: 'Reference 1', ja: '参考1', zh: '参考1' },
  'code.reference2': { ko: '참고 2', en: 'Reference 2', ja: '参考2', zh: '参考2' },
  'code.reference3': { ko: '참고 3', en: 'Reference 3', ja: '参考3', zh: '参考3' },
  'code.seeded': { ko: '기본 코드', en: 'Built-in', ja: '標準コード', zh: '内置代码' },
  'code.seeded.hint': {
    ko: '서비스가 기준으로 쓰는 코드라 코드값을 바꾸거나 삭제할 수 없어요. 이름, 순서, 사용 여부는 바꿀 수 있어요.',
    en: 'The product relies on this code, so its value cannot be changed and it cannot be deleted. You can change its name, order and whether it is in use.',
    ja: 'サービスが基準とするコードのため、コード値の変更や削除はできません。名称、表示順、使用状態は変更できます。',
    zh: '产品依赖此代码，不能修改代码值或删除。名称、顺序和使用状态可以修改。',
  },
  'code.members': { ko: '하위 코드', en: 'Child codes', ja: '下位コード', zh: '下级代码' },
  'code.valueTaken': {
    ko: '이미 사용중인 코드값입니다.',
    en: 'This code value is already in use.',
    ja: 'すでに使用中のコード値です。',
    zh: '该代码值已被使用。',
  },
  'code.chooseParent': {
    ko: '상위 코드를 선택 하여 주십시오.',
    en: 'Choose a parent code.',
    ja: '上位コードを選択してください。',
    zh: '请选择上级代码。',
  },
  'code.confirmDelete': {
    ko: '코드 정보를 삭제할까요?',
    en: 'Delete this code?',
    ja: 'コード情報を削除しますか？',
    zh: '要删除代码信息吗？',
  },
  'code.empty': {
    ko: '등록된 코드가 없어요. 첫 코드를 추가해 보세요.',
    en: 'No codes yet. Add the first one.',
    ja: '登録されたコードがありません。最初のコードを追加してください。',
    zh: '还没有代码，请添加第一个代码。',
  },
} satisfies Messages;
