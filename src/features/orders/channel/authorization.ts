import type { IncomingMessage } from 'node:http';
import {
  AppError,
  badRequest,
  conflict,
  forbidden,
  foreignOrigin,
  notFound,
  termsRequired,
  unauthorized,
} from '#kit/contract/errors.ts';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import { holds } from '#kit/contract/permissions.ts';
import { checkHost } from '#kit/server/http/protocol-errors.ts';
import { checkOrigin } from '#kit/server/request/authorization.ts';
import type { NodeServices, StoreFacts } from '#kit/server/services.ts';
import { type Session, sees } from '#kit/server/session/principal.ts';
import { sessionIdOf } from '#kit/server/session/session-cookie.ts';
import { orderPermissions } from '../order.contract.ts';
import { notifyingOf } from './live-events.read-model.ts';
import type { Since } from './store-feed.ts';

export interface Authorized {
  readonly session: Session;
  readonly store: StoreFacts;
  readonly since: Since | undefined;
  readonly locale: Locale;
}

const PATH = /^\/(S\d{9})\/1$/;

/** Throws the upgrade's error if this session may not receive this store's events. */
export function checkListener(session: Session, storeId: number, notifying: ReadonlySet<number>): void {
  const { principal } = session;
  // A listener counts as somebody who notices the next order; a viewer does not.
  if (session.viewing) throw conflict('viewing.noLive');
  if (!sees(principal.stores, storeId)) throw notFound();
  if (!principal.termsAgreed) throw termsRequired();
  if (principal.passwordChangeDue) throw termsRequired('error.passwordChangeRequired');
  if (!holds(principal.actions, orderPermissions.search))
    throw forbidden('error.forbidden', { accountId: principal.accountId });
  if (!notifying.has(storeId)) throw conflict('order.live.off');
}

/** The checks of D36 before the upgrade, while an HTTP status can still be sent. */
export async function authorizeListener(
  request: IncomingMessage,
  services: NodeServices,
): Promise<Authorized> {
  const url = addressOf(request);
  const publicId = PATH.exec(url.pathname)?.[1];
  if (!publicId) throw notFound();
  checkHost(request.rawHeaders);
  // Browsers always send Origin here, so a request without it is not from our client (the node itself uses plain HTTP).
  if (request.headers.origin === undefined) throw foreignOrigin();
  checkOrigin({ headers: request.headers, protocol: 'http' }, services.config);
  const id = sessionIdOf(request.headers);
  const session = id ? await services.sessions.find(id) : undefined;
  if (!session) throw unauthorized('error.unauthorized', id ? { security: 'session_unknown' } : {});
  const store = await services.stores.findByPublicId(publicId);
  if (!store) throw notFound();
  checkListener(session, store.id, await notifyingOf(services.db, [store.id]));
  return { session, store, since: readSince(url.searchParams), locale: localeOf(url, request, services) };
}

/** `//` and the like are not valid addresses. */
function addressOf({ url = '/' }: IncomingMessage): URL {
  if (!URL.canParse(url, 'http://localhost')) throw badRequest();
  return new URL(url, 'http://localhost');
}

function readSince(query: URLSearchParams): Since | undefined {
  const text = query.get('since');
  if (text === null || text === '') return undefined;
  const epoch = query.get('epoch') ?? undefined;
  if (!/^\d{1,15}$/.test(text) || !/^[0-9a-f]{0,16}$/.test(epoch ?? ''))
    throw new AppError(400, 'error.badRequest');
  return { seq: Number(text), epoch };
}

const localeOf = (url: URL, request: IncomingMessage, { texts }: NodeServices): Locale =>
  texts.shownLocale(url.searchParams.get('lan') ?? '') ?? texts.localeFor(request.headers['accept-language']);
