import { type SimulatorTools, simulate } from '#kit/simulator/simulator.ts';

interface Taken {
  readonly key: string;
  readonly refkey: string;
  readonly to: string;
  readonly type: string;
  readonly text: string;
  /** The Kakao channel of an Alimtalk. */
  readonly channel: string | undefined;
  readonly resultUrl: string | undefined;
  result?: string;
}
interface State {
  readonly taken: Map<string, Taken>;
  token: string;
}

const MEDIA: Record<string, string> = { sms: 'SMS', lms: 'LMS', at: 'KAT' };
const GOOD: Record<string, string> = { sms: '4100', lms: '6600', at: '7000' };
/** "The phone is switched off", and "not a user of KakaoTalk". */
const BAD: Record<string, string> = { sms: '4421', lms: '6629', at: '7103' };
/** Numbers with this ending are unreachable. */
const DEAD = '0000';

function push(message: Taken, tools: SimulatorTools): void {
  if (!message.resultUrl || !message.result) return;
  const body = JSON.stringify({
    DEVICE: MEDIA[message.type],
    CMSGID: message.key,
    MSGID: `sim_${message.key}`,
    PHONE: message.to,
    MEDIA: MEDIA[message.type],
    UNIXTIME: String(Math.floor(Date.now() / 1000)),
    RESULT: message.result,
    REFKEY: message.refkey,
  });
  tools.callback({ url: message.resultUrl, body, headers: {}, summary: `result ${message.result}` });
}

function finish(message: Taken | undefined, good: boolean, tools: SimulatorTools): boolean {
  if (!message) return false;
  message.result ??= (good ? GOOD : BAD)[message.type] ?? '9999';
  push(message, tools);
  return true;
}

const fieldsOf = (body: unknown): Record<string, unknown> => (body ?? {}) as Record<string, unknown>;
const textOf = (type: string, content: unknown): string =>
  String((fieldsOf(content)[type] as { message?: string } | undefined)?.message ?? '');
const refused = (code: number, description: string, status = 400) => ({
  status,
  body: { code, description },
});

/** Messages are accepted and, after a moment, reported as delivered; numbers ending in 0000 are unreachable. */
export default simulate<State>({
  service: 'BIZPPURIO',
  source: '비즈뿌리오 API v3 (bizmessage.zendesk.com, github BizMsg/WebAPI)',
  initial: () => ({ taken: new Map(), token: 'sim-token' }),
  refusal: (description) => refused(3000, description),
  routes: [
    {
      method: 'POST',
      path: '/v1/token',
      operation: 'token',
      response: ({ state, headers, tools }) =>
        headers.authorization === `Basic ${btoa(`simulator:${tools.secret}`)}`
          ? { body: { accesstoken: state.token, type: 'Bearer', expired: '20991231235959' } }
          : refused(3005, 'invalid account', 401),
    },
    {
      method: 'POST',
      path: '/v3/message',
      operation: 'message',
      response({ body, headers, state, tools }) {
        if (headers.authorization !== `Bearer ${state.token}`) return refused(3006, 'invalid token', 401);
        const { type, to, from, refkey, content } = fieldsOf(body) as Record<string, string>;
        if (to && !/^\d{8,15}$/.test(to)) return refused(2000, 'a value has the wrong form');
        const text = textOf(type ?? '', content);
        if (!type || !to || !from || !refkey || !text) return refused(2000, 'a required value is missing');
        const channel = fieldsOf(fieldsOf(content)[type]).senderkey as string | undefined;
        if (type === 'at' && !channel) return refused(2000, 'a required value is missing');
        const message: Taken = {
          key: `sim${state.taken.size + 1}`,
          refkey,
          to,
          type,
          text,
          channel,
          resultUrl: headers['x-result-url'] as string | undefined,
        };
        state.taken.set(message.key, message);
        if (tools.pace() > 0) tools.after(tools.pace(), () => finish(message, !to.endsWith(DEAD), tools));
        return { body: { code: 1000, description: 'Success', refkey, messagekey: message.key } };
      },
    },
    {
      method: 'POST',
      path: '/v2/report',
      operation: 'report',
      response({ body, state, tools }) {
        const message = state.taken.get(String(fieldsOf(body).messagekey));
        if (!message) return refused(2001, 'no such message');
        push(message, tools);
        return { body: { code: 1000, description: 'Success' } };
      },
    },
  ],
  things: ({ taken }) =>
    [...taken.values()]
      .slice(-30)
      .reverse()
      .map(({ key, to, text, result }) => ({
        id: key,
        text: `${to.slice(0, 3)}…${to.slice(-4)} ${result ?? '…'} ${text}`,
        actions: result
          ? []
          : [
              { name: 'deliver', label: '전달' },
              { name: 'lose', label: '전달 실패' },
            ],
      })),
  actions: {
    deliver: (id, { taken }, tools) => finish(taken.get(id), true, tools),
    lose: (id, { taken }, tools) => finish(taken.get(id), false, tools),
    /** Messages waiting for their result. */
    deliverAll: (_id, { taken }, tools) =>
      [...taken.values()].filter(({ result }) => !result).filter((each) => finish(each, true, tools)).length,
    /** Received messages, for tests. */
    taken: (_id, { taken }) =>
      [...taken.values()].map(({ refkey, to, type, text, channel }) => ({
        refkey,
        to,
        type,
        text,
        ...(channel && { channel }),
      })),
    /** As after a day: the next call has to request a new token. */
    expire(_id, state) {
      state.token = `${state.token}+`;
    },
  },
});
