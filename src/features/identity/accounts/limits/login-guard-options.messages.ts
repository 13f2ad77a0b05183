import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'login.option.failures': {
    ko: '로그인 실패 허용 횟수',
    en: 'Failed sign-ins before a lock',
    ja: 'ログイン失敗の許容回数',
    zh: '允许的登录失败次数',
  },
  'login.option.failures.effect': {
    ko: '한 네트워크에서 같은 계정으로 이 횟수만큼 실패하면 그곳에서 로그인이 잠겨요. 바로 적용돼요.',
    en: 'An account is locked for a network after this many failures from it. Acts at once.',
    ja: '同じネットワークから同一アカウントでこの回数失敗すると、そこからのログインがロックされます。すぐに反映されます。',
    zh: '同一网络对同一账号失败达到此次数后，将锁定该网络的登录。立即生效。',
  },
  'login.option.lockMinutes': {
    ko: '로그인 잠금 시간(분)',
    en: 'Sign-in lock in minutes',
    ja: 'ログインロック時間（分）',
    zh: '登录锁定时间（分钟）',
  },
  'login.option.lockMinutes.effect': {
    ko: '로그인이 잠겨 있는 시간이에요. 다음 잠금부터 적용돼요.',
    en: 'How long sign-in stays locked. Acts from the next lock.',
    ja: 'ログインがロックされる時間です。次のロックから反映されます。',
    zh: '登录被锁定的时长。从下一次锁定起生效。',
  },
} satisfies Messages;
