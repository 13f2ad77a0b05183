import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'message.notConnected': {
    ko: '메시지 발송 서비스가 연결되어 있지 않아요. 관리자에게 문의해 주세요.',
    en: 'No messaging service is connected. Contact an administrator.',
    ja: 'メッセージ送信サービスが接続されていません。管理者にお問い合わせください。',
    zh: '尚未连接消息发送服务，请联系管理员。',
  },
  'message.tooMany': {
    ko: '한 시간에 보낼 수 있는 메시지 {{limit}}건을 모두 보냈어요. 잠시 후 다시 보내 주세요.',
    en: 'The hourly message limit ({{limit}}) has been reached. Try again later.',
    ja: '1時間に送信できるメッセージ{{limit}}件に達しました。しばらくしてからもう一度送信してください。',
    zh: '一小时内可发送的 {{limit}} 条消息已用完，请稍后再试。',
  },
  'message.status.0': { ko: '발송 대기', en: 'Waiting', ja: '送信待ち', zh: '等待发送' },
  'message.status.1': { ko: '발송 중', en: 'Sending', ja: '送信中', zh: '发送中' },
  'message.status.2': { ko: '발송 완료', en: 'Sent', ja: '送信済み', zh: '已发送' },
  'message.status.3': { ko: '발송 실패', en: 'Failed', ja: '送信失敗', zh: '发送失败' },
  'message.failure.refused': {
    ko: '발송 서비스가 거절했어요.',
    en: 'The messaging service rejected it.',
    ja: '送信サービスに拒否されました。',
    zh: '发送服务拒绝了此消息。',
  },
  'message.failure.undelivered': {
    ko: '고객에게 전달되지 않았어요.',
    en: 'It was not delivered to the customer.',
    ja: 'お客様に届きませんでした。',
    zh: '未能送达顾客。',
  },
  'message.failure.unknown': {
    ko: '보냈는지 알 수 없어 다시 보내지 않았어요.',
    en: 'It may or may not have been sent, so it was not sent again.',
    ja: '送信されたか不明なため、再送しませんでした。',
    zh: '无法确认是否已发送，因此未重发。',
  },
  'message.failure.noResult': {
    ko: '발송 결과를 받지 못했어요.',
    en: 'No delivery result was received.',
    ja: '送信結果が届きませんでした。',
    zh: '未收到发送结果。',
  },
  'message.failure.stale': {
    ko: '보낼 시간이 지났어요.',
    en: 'The time to send it had passed.',
    ja: '送信時刻を過ぎました。',
    zh: '已过发送时间。',
  },
  'message.failure.withdrawn': {
    ko: '보내기 전에 수신 동의를 철회했어요.',
    en: 'The customer withdrew consent before it was sent.',
    ja: '送信前に受信同意が撤回されました。',
    zh: '发送前已撤回接收同意。',
  },
  'message.failure.stopped': {
    ko: '발송이 중단됐어요.',
    en: 'Sending was stopped.',
    ja: '送信が中止されました。',
    zh: '发送已停止。',
  },
} satisfies Messages;
