import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'missingAction.action': { ko: '필요한 기능', en: 'Missing action', ja: '必要な機能', zh: '所需功能' },
  'missingAction.roles': {
    ko: '이 기능이 있는 권한',
    en: 'Roles that include it',
    ja: 'この機能を持つ権限',
    zh: '包含该功能的权限',
  },
  'missingAction.noRole': {
    ko: '플랫폼 관리자만',
    en: 'Platform administrators only',
    ja: 'プラットフォーム管理者のみ',
    zh: '仅平台管理员',
  },
  'missingAction.giver': { ko: '요청할 곳', en: 'Whom to ask', ja: '依頼先', zh: '向谁申请' },
  'missingAction.askBusiness': {
    ko: '우리 사업자의 관리자',
    en: 'A manager of your business',
    ja: '自社の管理者',
    zh: '本商户的管理员',
  },
  'missingAction.askPlatform': {
    ko: '플랫폼 관리자',
    en: 'A platform administrator',
    ja: 'プラットフォーム管理者',
    zh: '平台管理员',
  },
  'missingAction.askNamed': {
    ko: '플랫폼 관리자: {{names}}',
    en: 'An administrator of the platform: {{names}}',
    ja: 'プラットフォーム管理者：{{names}}',
    zh: '平台管理员：{{names}}',
  },
  'missingAction.outOfUse': {
    ko: '플랫폼에서 이 기능의 사용을 멈췄어요. 플랫폼 관리자에게 물어보세요.',
    en: 'The platform has taken this action out of use. Ask its administrators.',
    ja: 'この機能は停止されています。プラットフォーム管理者にお問い合わせください。',
    zh: '平台已停用该功能，请咨询平台管理员。',
  },
} satisfies Messages;
