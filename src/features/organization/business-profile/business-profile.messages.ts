import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'screen.businessProfile': { ko: '사업자 정보', en: 'Business profile', ja: '事業者情報', zh: '商户信息' },
  'businessProfile.saved': { ko: '저장 성공', en: 'Saved', ja: '保存しました', zh: '保存成功' },
  'businessProfile.facts': { ko: '기본 정보', en: 'Details', ja: '基本情報', zh: '基本信息' },
  'businessProfile.contract': { ko: '계약 정보', en: 'Contract', ja: '契約情報', zh: '合同信息' },
  'businessProfile.fixed': {
    ko: '사업자등록번호와 계약 정보는 관리자만 바꿀 수 있어요.',
    en: 'Only an administrator can change the registration number and the contract.',
    ja: '事業者登録番号と契約情報は管理者のみ変更できます。',
    zh: '商户登记号和合同信息只能由管理员修改。',
  },
  'businessProfile.failed': {
    ko: '사업자 정보를 불러오지 못했어요.',
    en: 'The business profile could not be loaded.',
    ja: '事業者情報を読み込めませんでした。',
    zh: '无法加载商户信息。',
  },
} satisfies Messages;
