import type { Messages } from '#kit/contract/i18n/messages.ts';

export default {
  'outside.simulator': { ko: '시뮬레이터', en: 'Simulator', ja: 'シミュレーター', zh: '模拟器' },
  'outside.simulator.hint': {
    ko: '실제 업체 대신 시뮬레이터가 응답하고 있어요. 밖으로 나가는 요청은 없어요.',
    en: 'A simulator responds in place of the real service. No requests are sent outside.',
    ja: '実際のサービスの代わりにシミュレーターが応答しています。外部には送信されません。',
    zh: '现在由模拟器代替真实服务应答，不会向外发送任何请求。',
  },
} satisfies Messages;
