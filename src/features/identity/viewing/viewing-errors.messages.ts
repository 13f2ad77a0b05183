import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'viewing.self': {
    ko: '내 계정으로는 이미 보고 있어요. 다른 계정을 골라 주세요.',
    en: 'You already see the product as yourself. Choose another account.',
    ja: '自分のアカウントではすでに見ています。別のアカウントを選んでください。',
    zh: '您现在看到的就是自己的账号，请选择其他账号。',
  },
  'viewing.whom': {
    ko: '계정이나 권한 중 하나를 골라 주세요.',
    en: 'Choose either an account or a role.',
    ja: 'アカウントか権限のどちらか一つを選んでください。',
    zh: '请选择一个账号或一个权限。',
  },
  'viewing.onePlace': {
    ko: '매장과 사업자 중 하나만 골라 주세요.',
    en: 'Choose either a store or a business.',
    ja: '店舗か事業者のどちらか一つを選んでください。',
    zh: '门店和商户只能选择一个。',
  },
  'viewing.administrators': {
    ko: '플랫폼 관리자만 다른 사람의 화면을 볼 수 있어요.',
    en: 'Only administrators of the platform can see the product as somebody else.',
    ja: '他の人の画面を見られるのはプラットフォーム管理者だけです。',
    zh: '只有平台管理员可以查看他人的页面。',
  },
  'viewing.unusable': {
    ko: '지금 로그인할 수 없는 계정이라 보여 드릴 화면이 없어요. 사용 여부와 기간을 확인해 주세요.',
    en: 'This account cannot sign in at present, so there is nothing to see. Check whether it is in use and not expired.',
    ja: '現在ログインできないアカウントのため、表示できる画面がありません。使用状態と期間を確認してください。',
    zh: '该账号目前无法登录，没有可查看的页面。请确认使用状态和期限。',
  },
  'viewing.more': {
    ko: '나보다 더 많은 권한을 가진 계정으로는 볼 수 없어요.',
    en: 'You cannot see as somebody who holds more than you do.',
    ja: '自分より多くの権限を持つアカウントとしては見られません。',
    zh: '不能以权限比您更多的账号查看。',
  },
} satisfies Messages;
