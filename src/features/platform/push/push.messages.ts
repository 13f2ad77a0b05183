import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'push.one': { ko: '푸시', en: 'push notification', ja: 'プッシュ通知', zh: '推送消息' },
  'push.notConnected': {
    ko: '푸시 발송 서비스가 연결되어 있지 않아요. 관리자에게 문의해 주세요.',
    en: 'No push service is connected. Contact an administrator.',
    ja: 'プッシュ送信サービスが接続されていません。管理者にお問い合わせください。',
    zh: '尚未连接推送服务，请联系管理员。',
  },
  'push.nobody': {
    ko: '받을 수 있는 회원이 없어요. 대상을 바꿔 주세요.',
    en: 'No member can receive it. Choose other recipients.',
    ja: '受け取れる会員がいません。対象を変更してください。',
    zh: '没有可接收的会员，请更换对象。',
  },
  'push.chooseStores': {
    ko: '매장을 하나 이상 선택해 주세요.',
    en: 'Choose at least one store.',
    ja: '店舗を1つ以上選択してください。',
    zh: '请至少选择一家门店。',
  },
  'push.tooLong': {
    ko: '푸시로 보내기에 너무 길어요. 내용을 줄여 주세요.',
    en: 'It is too long for a push notification. Shorten the text.',
    ja: 'プッシュ通知には長すぎます。内容を短くしてください。',
    zh: '内容过长，无法推送，请缩短。',
  },
  'push.timePassed': {
    ko: '이미 지난 시각이에요. 지금 이후로 정해 주세요.',
    en: 'That time has passed. Choose a later one.',
    ja: 'すでに過ぎた時刻です。今以降を指定してください。',
    zh: '该时间已过，请选择之后的时间。',
  },
  'push.timeTooFar': {
    ko: '1년 안의 시각으로 정해 주세요.',
    en: 'Choose a time within a year.',
    ja: '1年以内の時刻を指定してください。',
    zh: '请选择一年以内的时间。',
  },
  'push.over': {
    ko: '이미 끝난 발송이에요.',
    en: 'It has already ended.',
    ja: 'すでに終了した配信です。',
    zh: '该发送已结束。',
  },
  'push.testTarget': {
    ko: '회원 아이디나 기기 토큰 중 하나만 입력해 주세요.',
    en: 'Enter either a member id or a device token.',
    ja: '会員IDか端末トークンのどちらか一方を入力してください。',
    zh: '请只输入会员账号或设备令牌其中之一。',
  },
  'push.memberMissing': {
    ko: '없는 회원이거나 사용 중이 아니에요.',
    en: 'There is no such member in use.',
    ja: '該当する会員がいないか、使用されていません。',
    zh: '没有该会员或会员已停用。',
  },
  'push.memberNoDevice': {
    ko: '이 회원은 푸시를 받을 기기가 없어요.',
    en: 'This member has no device for push notifications.',
    ja: 'この会員にはプッシュを受け取る端末がありません。',
    zh: '该会员没有可接收推送的设备。',
  },
} satisfies Messages;
