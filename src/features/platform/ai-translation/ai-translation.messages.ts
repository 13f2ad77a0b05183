import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'aiTranslation.noSetting': {
    ko: '번역에 쓸 AI 설정이 없어요. 시스템 관리자가 AI 설정 화면에서 구분이 ‘번역’인 설정을 추가하고 사용으로 바꾸면 쓸 수 있어요.',
    en: 'No AI setting for translation is in use. A system administrator can add one of the type “Translation” under AI settings and set it in use.',
    ja: '翻訳に使うAI設定がありません。システム管理者がAI設定画面で区分「翻訳」の設定を追加し、使用にすると使えます。',
    zh: '没有可用于翻译的 AI 设置。系统管理员可在 AI 设置中添加类型为“翻译”的设置并启用。',
  },
  'aiTranslation.usedUp': {
    ko: '오늘 쓸 수 있는 AI 번역이 부족해요. 필요한 번역 {{count}}개, 남은 번역 {{left}}개(하루 {{most}}개)예요. 내일 다시 하거나 더 적게 골라 주세요.',
    en: 'Not enough AI translations are left today. Needed: {{count}}, left: {{left}} (per day: {{most}}). Try again tomorrow or choose fewer.',
    ja: '今日使えるAI翻訳が足りません。必要：{{count}}件、残り：{{left}}件（1日{{most}}件）。明日もう一度試すか、数を減らしてください。',
    zh: '今天可用的 AI 翻译不足。需要：{{count}} 条，剩余：{{left}} 条（每天 {{most}} 条）。请明天再试或减少数量。',
  },
  'aiTranslation.nonsense': {
    ko: 'AI가 번역이 아닌 답을 보냈어요. 잠시 후 다시 시도해 주세요.',
    en: 'The AI answered something other than translations. Try again later.',
    ja: 'AIが翻訳ではない応答を返しました。しばらくしてからお試しください。',
    zh: 'AI 返回的不是翻译结果，请稍后重试。',
  },
  'aiTranslation.option.perDay': {
    ko: '하루 AI 번역 수',
    en: 'AI translations per day',
    ja: '1日のAI翻訳数',
    zh: '每天的 AI 翻译数',
  },
  'aiTranslation.option.perDay.effect': {
    ko: '매장마다 하루에 AI로 번역할 수 있는 글의 수예요. 글 하나를 언어 하나로 옮기면 1개예요. 0이면 AI 번역을 쓰지 않아요.',
    en: 'How many texts a store may have translated by AI in a day; one text in one language counts as one. 0 turns it off.',
    ja: '店舗ごとに1日にAIで翻訳できる文の数です。1つの文を1言語に訳すと1件です。0にすると使えません。',
    zh: '每家门店每天可用 AI 翻译的文本数；一条文本译成一种语言算一条。0 表示停用。',
  },
  'aiTranslation.option.seconds': {
    ko: 'AI 응답 시간(초)',
    en: 'AI response time (seconds)',
    ja: 'AIの応答時間（秒）',
    zh: 'AI 响应时间（秒）',
  },
  'aiTranslation.option.seconds.effect': {
    ko: '이 시간 안에 답이 없으면 다음 AI 설정으로 넘어가요.',
    en: 'Without an answer in this time the next AI setting is asked.',
    ja: 'この時間内に応答がなければ次のAI設定を使います。',
    zh: '在此时间内没有响应时，使用下一个 AI 设置。',
  },
  'aiTranslation.option.days': {
    ko: 'AI 요청 기록 보관(일)',
    en: 'AI request records (days)',
    ja: 'AIリクエスト記録の保管（日）',
    zh: 'AI 请求记录保留（天）',
  },
  'aiTranslation.option.days.effect': {
    ko: 'AI 서비스에 무엇을 보냈는지 이 기간 동안 보관해요.',
    en: 'How long the record of what was sent to AI services is kept.',
    ja: 'AIサービスに送った内容の記録をこの期間保管します。',
    zh: '发送给 AI 服务的内容记录的保留时间。',
  },
} satisfies Messages;
