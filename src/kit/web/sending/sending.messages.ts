import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'sending.send': { ko: '보내기', en: 'Send', ja: '送信', zh: '发送' },
  'sending.pause': { ko: '일시정지', en: 'Pause', ja: '一時停止', zh: '暂停' },
  'sending.resume': { ko: '이어서 보내기', en: 'Resume', ja: '再開', zh: '继续' },
  'sending.stop': { ko: '중단', en: 'Stop', ja: '中止', zh: '停止' },
  'sending.goOn': { ko: '계속 보내기', en: 'Keep sending', ja: '送信を続ける', zh: '继续发送' },
} satisfies Messages;
