// Firebase Cloud Messaging, HTTP v1. Source: firebase.google.com/docs/reference/fcm/rest/v1 (projects.messages.send,
// ErrorCode) and developers.google.com/identity/protocols/oauth2/service-account, read 2026-11. Tested only against our
// simulator, which follows the same pages, never against the vendor.
import type { Outcome } from '#kit/server/integrations/outcome.ts';
import type { Services } from '#kit/server/services.ts';
import type { Pushed, PushNotice, PushService } from './push-service.ts';
import { assertionOf, readServiceAccount, type ServiceAccount } from './service-account.ts';

/** A token is valid for an hour; it is renewed well before. */
const EARLY_MS = 5 * 60_000;
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

interface FcmResponse {
  readonly name?: string;
  readonly error?: {
    readonly status?: string;
    readonly details?: readonly { readonly errorCode?: string }[];
  };
}

function pushed(outcome: Outcome): Pushed {
  if (outcome.kind === 'notSent') return { kind: 'notSent' };
  if (outcome.kind === 'unknown') return { kind: 'unclear' };
  const { status } = outcome;
  const { name, error } = (outcome.body ?? {}) as FcmResponse;
  if (status === 200) return name ? { kind: 'accepted', serviceId: name } : { kind: 'unclear' };
  // Refused before processing (an expired token, too many per minute): nothing was accepted.
  if (status === 401 || status === 429) return { kind: 'notSent' };
  const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? error?.status;
  if (code === 'UNREGISTERED') return { kind: 'unregistered' };
  return { kind: 'refused', code: code ?? String(status) };
}

export function createFcm({ integrations, now }: Pick<Services, 'integrations' | 'now'>): PushService {
  let token: { text: string; of: string; until: number } | undefined;

  /** The configured account; a simulator hands out its own. */
  const accountOf = async (
    simulated: boolean,
    key: string | undefined,
  ): Promise<ServiceAccount | undefined> => {
    if (!simulated) return readServiceAccount(key);
    const outcome = await integrations.call({
      service: 'GOOGLE_AUTH',
      operation: 'account',
      subject: 'push',
      method: 'GET',
      path: '/simulator/service-account',
    });
    return outcome.kind === 'answered' ? readServiceAccount(outcome.body) : undefined;
  };
  const tokenFor = async (account: ServiceAccount): Promise<string | undefined> => {
    if (token?.of === account.private_key_id && token.until > now().getTime()) return token.text;
    const outcome = await integrations.call({
      service: 'GOOGLE_AUTH',
      operation: 'token',
      subject: 'push',
      method: 'POST',
      path: '/token',
      form: { grant_type: GRANT, assertion: assertionOf(account, now()) },
      repeatable: true,
    });
    if (outcome.kind !== 'answered') return undefined;
    const said = (outcome.body ?? {}) as { access_token?: string; expires_in?: number };
    if (!said.access_token) return undefined;
    const until = now().getTime() + (said.expires_in ?? 0) * 1000 - EARLY_MS;
    token = { text: said.access_token, of: account.private_key_id, until };
    return said.access_token;
  };

  return {
    simulated: async () => (await integrations.address('FCM'))?.simulated ?? false,
    async push(subject: string, { token: device, title, body, data }: PushNotice): Promise<Pushed> {
      const to = await integrations.address('FCM');
      const account = to && (await accountOf(to.simulated, to.key));
      const bearer = account && (await tokenFor(account));
      if (!account || bearer === undefined) return { kind: 'notSent' };
      const outcome = await integrations.call({
        service: 'FCM',
        operation: 'send',
        subject,
        method: 'POST',
        path: `/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`,
        headers: { authorization: `Bearer ${bearer}` },
        json: { message: { token: device, notification: { title, body }, ...(data && { data }) } },
      });
      if (outcome.kind === 'answered' && outcome.status === 401) token = undefined;
      return pushed(outcome);
    },
  };
}
