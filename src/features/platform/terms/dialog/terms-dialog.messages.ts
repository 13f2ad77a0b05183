import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'termsDialog.lead': {
    ko: '서비스를 사용하려면 약관에 동의해 주세요.',
    en: 'To use the service, agree to the terms.',
    ja: 'サービスを利用するには規約への同意が必要です。',
    zh: '使用服务前请先同意条款。',
  },
  'termsDialog.agree': {
    ko: '동의하고 시작하기',
    en: 'Agree and start',
    ja: '同意して始める',
    zh: '同意并开始',
  },
  'termsDialog.failed': {
    ko: '약관을 불러오지 못했어요.',
    en: 'The terms could not be loaded.',
    ja: '規約を読み込めませんでした。',
    zh: '无法加载条款。',
  },
} satisfies Messages;
