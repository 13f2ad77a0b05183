import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'inquiry.erased': {
    ko: '탈퇴한 회원의 문의라 내용이 지워졌어요. 답변할 수 없어요.',
    en: 'The member left, and the inquiry was erased. It cannot be answered.',
    ja: '退会した会員のお問い合わせのため、内容は削除されました。回答できません。',
    zh: '该会员已注销，咨询内容已删除，无法回复。',
  },
  'inquiry.noMember': {
    ko: '이 번호의 회원이 없어요. 회원 정보를 먼저 보내 주세요.',
    en: 'There is no member of this number. Send the member first.',
    ja: 'この番号の会員が見つかりません。先に会員情報を送信してください。',
    zh: '没有此编号的会员，请先发送会员信息。',
  },
  'inquiry.sentInFuture': {
    ko: '문의 시각이 지금보다 늦어요. 시각을 확인해 주세요.',
    en: 'The time of the inquiry is in the future. Check the clock.',
    ja: 'お問い合わせの日時が現在より後です。日時をご確認ください。',
    zh: '咨询时间晚于当前时间，请检查时间。',
  },
  'inquiry.sentTooLongAgo': {
    ko: '3년이 지난 문의는 받을 수 없어요. 시각을 확인해 주세요.',
    en: 'Inquiries of more than three years ago are not taken. Check the time.',
    ja: '3年以上前のお問い合わせは受け付けられません。日時をご確認ください。',
    zh: '无法接收三年以前的咨询，请检查时间。',
  },
  'inquiry.push.title': {
    ko: '[{{store}}] 문의하신 내용에 답변했어요',
    en: '[{{store}}] Your inquiry has been answered',
    ja: '[{{store}}] お問い合わせに回答しました',
    zh: '[{{store}}] 您的咨询已有回复',
  },
  'inquiry.message': {
    ko: '[{{store}}] 문의하신 내용에 답변드려요.',
    en: '[{{store}}] Here is the answer to your inquiry.',
    ja: '[{{store}}] お問い合わせに回答いたします。',
    zh: '[{{store}}] 以下是对您咨询的回复。',
  },
} satisfies Messages;
