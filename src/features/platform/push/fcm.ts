// Firebase Cloud Messaging, HTTP v1. Source: firebase.google.com/docs/reference/fcm/rest/v1 (projects.messages.send,
// ErrorCode) and developers.google.com/identity/protocols/oauth2/service-account, read 2026-11. Tested only against our
// simulator, which follows the same pages, never against the vendor.
import type { ServiceAddress } from '#kit/server/integrations/integrations.ts';
import type { Outcome } from '#kit/server/integrations/outcome.ts';
import type { Services } from '#kit/server/services.ts';
import { usefulUntil } from '../useful-until.ts';
import type { Pushed, PushNotice, PushService } from './push-service.ts';
import { assertionOf, readServiceAccount, type ServiceAccount } from './service-account.ts';

/** A token is valid for an hour; it is renewed well before. */
const EARLY_MS = 5 * 60_000;
/** A call without an answer by then is repeated later; others of the node wait no longer for it. */
const TIMEOUT_MS = 5_000;
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

/**
 * The message, with its key where each platform looks for it: what waits for a device that is off is replaced
 * (`collapse_key`, `Topic`), and so is what it shows already (`tag`, `apns-collapse-id`).
 */
export function fcmMessage(notice: PushNotice, now: Date): object {
  const { token, title, body, data, key } = notice;
  const expiresAt = notice.expiresAt ?? usefulUntil(now);
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  return {
    token,
    notification: { title, body },
    data: { ...data, key },
    android: { collapse_key: key, ttl: `${seconds}s`, notification: { tag: key } },
    apns: {
      headers: { 'apns-collapse-id': key, 'apns-expiration': String(Math.floor(expiresAt.getTime() / 1000)) },
    },
    webpush: { headers: { Topic: key, TTL: String(seconds) }, notification: { tag: key } },
  };
}

interface Access {
  readonly project: string;
  readonly bearer: string;
}

/** Asks the token server for access and keeps it while it is valid; callers at the same time share one call. */
function accessKeeper({ integrations, now }: Pick<Services, 'integrations' | 'now'>) {
  let kept: (Access & { of: string; until: number }) | undefined;
  let asking: Promise<Access | undefined> | undefined;

  /** The configured account; a simulator hands out its own. */
  const accountOf = async ({ simulated, key }: ServiceAddress): Promise<ServiceAccount | undefined> => {
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
  const ask = async (to: ServiceAddress): Promise<Access | undefined> => {
    const account = await accountOf(to);
    if (!account) return undefined;
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
    const body = (outcome.body ?? {}) as { access_token?: string; expires_in?: number };
    if (!body.access_token) return undefined;
    const until = now().getTime() + (body.expires_in ?? 0) * 1000 - EARLY_MS;
    kept = { project: account.project_id, bearer: body.access_token, of: placeOf(to), until };
    return kept;
  };
  return {
    async access(to: ServiceAddress): Promise<Access | undefined> {
      if (kept?.of === placeOf(to) && kept.until > now().getTime()) return kept;
      asking ??= ask(to).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    /** The service does not accept it any more. */
    refused(bearer: string): void {
      if (kept?.bearer === bearer) kept = undefined;
    },
  };
}

/** Another account or address needs access of its own. */
const placeOf = ({ url, key = '' }: ServiceAddress): string => `${url} ${key}`;

export function createFcm(services: Pick<Services, 'integrations' | 'now'>): PushService {
  const { integrations, now } = services;
  const keeper = accessKeeper(services);
  const send = (subject: string, notice: PushNotice, { project, bearer }: Access): Promise<Outcome> =>
    integrations.call({
      service: 'FCM',
      operation: 'send',
      subject,
      method: 'POST',
      path: `/v1/projects/${encodeURIComponent(project)}/messages:send`,
      headers: { authorization: `Bearer ${bearer}` },
      json: { message: fcmMessage(notice, now()) },
      timeoutMs: TIMEOUT_MS,
    });
  return {
    simulated: async () => (await integrations.address('FCM'))?.simulated ?? false,
    async push(subject, notice) {
      const to = await integrations.address('FCM');
      // Twice: access that is not accepted any more is replaced.
      for (const isLast of [false, true]) {
        const access = to && (await keeper.access(to));
        if (!access) break;
        const outcome = await send(subject, notice, access);
        const isRefused = outcome.kind === 'answered' && outcome.status === 401;
        if (isRefused) keeper.refused(access.bearer);
        if (!isRefused || isLast) return pushed(outcome);
      }
      return { kind: 'notSent' };
    },
  };
}

const made = new WeakMap<Services, PushService>();
/** How this node sends pushes. */
export function pushService(services: Services): PushService {
  const service = made.get(services) ?? createFcm(services);
  made.set(services, service);
  return service;
}
