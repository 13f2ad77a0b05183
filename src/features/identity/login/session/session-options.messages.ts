import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'session.option.storeHours': {
    ko: '매장 로그인 유지 시간(시간)',
    en: 'Store session in hours',
    ja: '店舗のログイン維持時間（時間）',
    zh: '门店登录保持时间（小时）',
  },
  'session.option.storeHours.effect': {
    ko: '매장 계정이 이 시간 동안 쓰지 않으면 로그아웃돼요. 다음 로그인부터 적용돼요.',
    en: 'Store accounts are signed out after this long without use. Acts from the next sign-in.',
    ja: '店舗アカウントはこの時間使用しないとログアウトされます。次のログインから反映されます。',
    zh: '门店账号在此时间内未使用将被登出。从下一次登录起生效。',
  },
  'session.option.officeMinutes': {
    ko: '관리자 로그인 유지 시간(분)',
    en: 'Office session in minutes',
    ja: '管理者のログイン維持時間（分）',
    zh: '管理员登录保持时间（分钟）',
  },
  'session.option.officeMinutes.effect': {
    ko: '사업자와 시스템 계정이 이 시간 동안 쓰지 않으면 로그아웃돼요. 다음 로그인부터 적용돼요.',
    en: 'Business and system accounts are signed out after this long without use. Acts from the next sign-in.',
    ja: '事業者とシステムのアカウントはこの時間使用しないとログアウトされます。次のログインから反映されます。',
    zh: '商户和系统账号在此时间内未使用将被登出。从下一次登录起生效。',
  },
} satisfies Messages;
