import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'sessions.signedIn': {
    ko: '로그인한 기기',
    en: 'Signed in on',
    ja: 'ログイン中の端末',
    zh: '已登录设备',
  },
  'sessions.signedInNowhere': {
    ko: '지금 로그인한 기기가 없어요.',
    en: 'Not signed in anywhere now.',
    ja: '現在ログイン中の端末はありません。',
    zh: '当前没有已登录的设备。',
  },
  'sessions.failed': {
    ko: '로그인한 기기를 불러오지 못했어요.',
    en: 'The devices could not be loaded.',
    ja: 'ログイン中の端末を読み込めませんでした。',
    zh: '无法加载已登录设备。',
  },
  'sessions.since': {
    ko: '{{time}}에 로그인',
    en: 'Signed in {{time}}',
    ja: '{{time}} にログイン',
    zh: '{{time}} 登录',
  },
  'sessions.lastSeen': {
    ko: '마지막 사용 {{time}}',
    en: 'last used {{time}}',
    ja: '最終使用 {{time}}',
    zh: '最近使用 {{time}}',
  },
  'sessions.thisDevice': { ko: '지금 이 기기', en: 'This device', ja: 'この端末', zh: '当前设备' },
  'sessions.unknownDevice': { ko: '알 수 없는 기기', en: 'Unknown device', ja: '不明な端末', zh: '未知设备' },
  'sessions.endOne': { ko: '로그아웃', en: 'Sign out', ja: 'ログアウト', zh: '退出登录' },
  'sessions.endOneOf': {
    ko: '{{device}} 로그아웃',
    en: 'Sign out {{device}}',
    ja: '{{device}} をログアウト',
    zh: '退出 {{device}}',
  },
  'sessions.endAll': {
    ko: '모든 기기에서 로그아웃',
    en: 'Sign out everywhere',
    ja: 'すべての端末からログアウト',
    zh: '在所有设备上退出登录',
  },
  'sessions.endAllQuestion': {
    ko: '{{name}} 계정을 모든 기기에서 로그아웃할까요?',
    en: 'Sign {{name}} out everywhere?',
    ja: '{{name}} をすべての端末からログアウトしますか？',
    zh: '要在所有设备上退出 {{name}} 的登录吗？',
  },
  'sessions.endOthers': {
    ko: '다른 기기에서 모두 로그아웃',
    en: 'Sign out of all other devices',
    ja: 'ほかの端末からすべてログアウト',
    zh: '退出所有其他设备',
  },
  'sessions.endOthersQuestion': {
    ko: '이 기기만 남기고 모두 로그아웃할까요?',
    en: 'Sign out everywhere but here?',
    ja: 'この端末以外からすべてログアウトしますか？',
    zh: '要退出除本设备外的所有登录吗？',
  },
  'sessions.endAllContent': {
    ko: '저장하지 않은 내용은 다시 로그인하면 이어서 쓸 수 있어요.',
    en: 'Unsaved work can be continued after signing in again.',
    ja: '保存していない内容は、再ログイン後に続けられます。',
    zh: '未保存的内容可在重新登录后继续。',
  },
  'sessions.ended': {
    ko: '로그아웃했어요.',
    en: 'Signed out.',
    ja: 'ログアウトしました。',
    zh: '已退出登录。',
  },
} satisfies Messages;
