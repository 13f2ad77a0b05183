import type { IncomingMessage } from 'node:http';
import {
  AppError,
  conflict,
  forbidden,
  notFound,
  termsRequired,
  unauthorized,
} from '#kit/contract/errors.ts';
import { DEFAULT_LOCALE, type Locale, toLocale } from '#kit/contract/messages.ts';
import { holds } from '#kit/contract/permissions.ts';
import { checkOrigin } from '#kit/server/admission.ts';
import { type Session, sees } from '#kit/server/principal.ts';
import type { Services, StoreFacts } from '#kit/server/services.ts';
import { SESSION_COOKIE } from '#kit/server/session.ts';
import { orderPermissions } from '../order.contract.ts';
import { notificationOn } from './live-events.read-model.ts';

export interface Admitted {
  readonly session: Session;
  readonly store: StoreFacts;
  readonly since: number | undefined;
  readonly locale: Locale;
}

const PATH = /^\/(S\d{9})\/1$/;

/** May this session hear this store? Throws what the upgrade is refused with. */
export async function checkListener(session: Session, storeId: number, services: Services): Promise<void> {
  const { principal } = session;
  if (!sees(principal.stores, storeId)) throw notFound();
  if (!principal.termsAgreed) throw termsRequired();
  if (principal.passwordChangeDue) throw termsRequired('error.passwordChangeRequired');
  if (!holds(principal.actions, orderPermissions.search)) throw forbidden();
  if (!(await notificationOn(services.db, storeId))) throw conflict('order.live.off');
}

/** The checks of D36 before the upgrade, while a status can still be answered. */
export async function admitListener(request: IncomingMessage, services: Services): Promise<Admitted> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const publicId = PATH.exec(url.pathname)?.[1];
  if (!publicId) throw notFound();
  checkOrigin(request, services.config.publicUrl);
  const cookie = sessionCookie(request);
  const session = cookie ? await services.sessions.find(cookie) : undefined;
  if (!session) throw unauthorized();
  const store = await services.stores.findByPublicId(publicId);
  if (!store) throw notFound();
  await checkListener(session, store.id, services);
  return { session, store, since: readSince(url.searchParams.get('since')), locale: localeOf(url, request) };
}

/** The upgrade does not pass through the HTTP framework, so its cookie reader is out of reach here. */
const sessionCookie = ({ headers }: IncomingMessage): string | undefined =>
  headers.cookie
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
    ?.slice(SESSION_COOKIE.length + 1);

function readSince(text: string | null): number | undefined {
  if (text === null || text === '') return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new AppError(400, 'error.badRequest');
  return Number(text);
}

const localeOf = (url: URL, request: IncomingMessage): Locale =>
  toLocale(url.searchParams.get('lan') ?? undefined) ??
  toLocale(request.headers['accept-language']?.split(',')[0]?.split(';')[0]) ??
  DEFAULT_LOCALE;
