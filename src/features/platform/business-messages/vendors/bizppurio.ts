// Bizppurio, REST API v3. Source: the vendor's manual (bizmessage.zendesk.com "비즈뿌리오 API", github BizMsg/WebAPI), read
// 2026-11. Tested only against our simulator, which follows the same manual, never against the vendor.
import type { ServiceAddress } from '#kit/server/integrations/integrations.ts';
import type { Outcome } from '#kit/server/integrations/outcome.ts';
import type { Services } from '#kit/server/services.ts';
import type { Handing, MessageService, OutgoingMessage } from '../message-service.ts';

const ACCEPTED = 1000;
/** A token is valid for a day; it is renewed well before. */
const TOKEN_MS = 20 * 3_600_000;
const service = 'BIZPPURIO' as const;

/** Callback for results. Its last segment is the service's secret, because the vendor offers no signature. */
const resultPath = (secret: string): string => `/partner/v1/messages/results/${secret}`;

interface HttpResponse {
  readonly code?: number | string;
  readonly messagekey?: string;
}

function contentOf({ kind, body, templateCode }: OutgoingMessage, senderKey: string | undefined): object {
  if (kind === 'at') return { at: { senderkey: senderKey, templatecode: templateCode, message: body } };
  return kind === 'sms' ? { sms: { message: body } } : { lms: { message: body } };
}

/** What became of a message that was handed over. */
function handingOf(outcome: Outcome): Handing {
  if (outcome.kind === 'notSent') return { kind: 'notSent' };
  if (outcome.kind === 'unknown') return { kind: 'unclear' };
  // Refused before processing (an expired token, too many per second): nothing was accepted.
  if (outcome.status === 401 || outcome.status === 429) return { kind: 'notSent' };
  const { code, messagekey } = (outcome.body ?? {}) as HttpResponse;
  if (Number(code) === ACCEPTED && messagekey) return { kind: 'accepted', serviceId: messagekey };
  return { kind: 'refused', code: String(code ?? outcome.status) };
}

/** The token of an address, asked for when there is none. */
function createTokens(integrations: Services['integrations']) {
  let token: { text: string; of: string; until: number } | undefined;

  const fresh = async ({ url, account = '', key = '' }: ServiceAddress): Promise<string | undefined> => {
    if (token?.of === url && token.until > performance.now()) return token.text;
    const outcome = await integrations.call({
      service,
      operation: 'token',
      subject: 'messages',
      method: 'POST',
      path: '/v1/token',
      headers: { authorization: `Basic ${Buffer.from(`${account}:${key}`).toString('base64')}` },
      repeatable: true,
    });
    if (outcome.kind !== 'answered') return undefined;
    const text = (outcome.body as { accesstoken?: string } | undefined)?.accesstoken;
    if (!text) return undefined;
    token = { text, of: url, until: performance.now() + TOKEN_MS };
    return text;
  };
  return {
    fresh,
    forget: () => {
      token = undefined;
    },
  };
}

export function createBizppurio({
  integrations,
  config,
}: Pick<Services, 'integrations' | 'config'>): MessageService {
  const tokens = createTokens(integrations);

  const post = async (
    to: ServiceAddress,
    call: { operation: string; path: string; subject: string; json: object },
  ) => {
    const bearer = await tokens.fresh(to);
    if (bearer === undefined) return undefined;
    const headers = {
      authorization: `Bearer ${bearer}`,
      // The vendor has the address from the registration; a simulator has to be given it.
      ...(to.simulated && {
        'x-result-url': config.publicUrl + resultPath(to.secret ?? ''),
      }),
    };
    const outcome = await integrations.call({ ...call, service, method: 'POST', headers });
    if (outcome.kind === 'answered' && outcome.status === 401) tokens.forget();
    return outcome;
  };

  return {
    name: 'bizppurio',
    simulated: async () => (await integrations.address(service))?.simulated ?? false,
    async handOver(message): Promise<Handing> {
      const to = await integrations.address(service);
      const { sender, senderKey } = config.messages;
      const outcome =
        to &&
        (await post(to, {
          operation: 'message',
          path: '/v3/message',
          subject: `message:${message.id}`,
          json: {
            account: to.account,
            refkey: String(message.id),
            type: message.kind,
            from: sender.replace(/\D/g, ''),
            to: message.phone,
            content: contentOf(message, message.senderKey ?? senderKey),
          },
        }));
      return outcome ? handingOf(outcome) : { kind: 'notSent' };
    },
    async ask(waiting) {
      const to = await integrations.address(service);
      // The results are sent to the registered address.
      if (to)
        for (const { id, serviceId } of waiting)
          await post(to, {
            operation: 'report',
            path: '/v2/report',
            subject: `message:${id}`,
            json: { account: to.account, messagekey: serviceId },
          });
      return [];
    },
  };
}
