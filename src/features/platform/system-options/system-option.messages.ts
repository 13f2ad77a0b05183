import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.systemOptions': {
    ko: '시스템 옵션',
    en: 'System options',
    ja: 'システムオプション',
    zh: '系统选项',
  },
  'systemOption.one': { ko: '옵션', en: 'Option', ja: 'オプション', zh: '选项' },
  'systemOption.optionId': { ko: '옵션 ID', en: 'Option ID', ja: 'オプションID', zh: '选项 ID' },
  'systemOption.optionId.hint': {
    ko: '등록한 뒤에는 바꿀 수 없어요.',
    en: 'Cannot be changed later.',
    ja: '登録後は変更できません。',
    zh: '创建后不能修改。',
  },
  'systemOption.name': { ko: '옵션명', en: 'Name', ja: 'オプション名', zh: '选项名称' },
  'systemOption.value': { ko: '옵션값', en: 'Value', ja: 'オプション値', zh: '选项值' },
  'systemOption.reference1': { ko: '참고 1', en: 'Reference 1', ja: '参考1', zh: '参考1' },
  'systemOption.reference2': { ko: '참고 2', en: 'Reference 2', ja: '参考2', zh: '参考2' },
  'systemOption.description': { ko: '설명', en: 'Description', ja: '説明', zh: '说明' },
  'systemOption.inUse': { ko: '사용 여부', en: 'In use', ja: '使用状態', zh: '使用状态' },
  'systemOption.obeyed': {
    ko: '제품 설정',
    en: 'Product setting',
    ja: '製品設定',
    zh: '产品设置',
  },
  'systemOption.minimum': { ko: '최소', en: 'Minimum', ja: '最小', zh: '最小' },
  'systemOption.maximum': { ko: '최대', en: 'Maximum', ja: '最大', zh: '最大' },
  'systemOption.defaultValue': { ko: '기본값', en: 'Default', ja: '初期値', zh: '默认值' },
  'systemOption.effect': { ko: '적용 내용', en: 'Effect', ja: '反映内容', zh: '作用' },
  'systemOption.changes': { ko: '변경 이력', en: 'Changes', ja: '変更履歴', zh: '变更记录' },
  'systemOption.limits': {
    ko: '{{min}}~{{max}} 사이의 정수 · 기본값 {{default}}(사용 중지 시 적용)',
    en: 'Whole number from {{min}} to {{max}} · default {{default}}, which also applies when not in use',
    ja: '{{min}}〜{{max}}の整数・初期値 {{default}}（使用停止時に適用）',
    zh: '{{min}}~{{max}} 的整数 · 默认值 {{default}}（停用时适用）',
  },
  'systemOption.noValue': { ko: '값 없음', en: 'no value', ja: '値なし', zh: '无值' },
  'systemOption.taken': {
    ko: '이미 사용중인 옵션ID입니다.',
    en: 'This option ID is already in use.',
    ja: 'すでに使用中のオプションIDです。',
    zh: '该选项 ID 已被使用。',
  },
  'systemOption.empty': {
    ko: '조건에 맞는 옵션이 없어요.',
    en: 'No option matches.',
    ja: '条件に合うオプションがありません。',
    zh: '没有符合条件的选项。',
  },
} satisfies Messages;
