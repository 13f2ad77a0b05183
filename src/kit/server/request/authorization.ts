import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Access } from '#kit/contract/endpoints/endpoint.ts';
import { conflict, forbidden, foreignOrigin, termsRequired, unauthorized } from '#kit/contract/errors.ts';
import { holds, type PermissionRule } from '#kit/contract/permissions.ts';
import type { Config } from '../config.ts';
import type { AnyRoute } from '../route.ts';
import type { Services } from '../services.ts';
import type { Partner, Principal, Session } from '../session/principal.ts';
import { sessionIdOf } from '../session/session-cookie.ts';

export interface Authorized {
  session?: Session;
  partner?: Partner;
}

/** An `own` rule needs the parameters of the address; `refuseForeign` applies it after parsing. */
const ruleOf = (access: Access): PermissionRule | undefined =>
  typeof access === 'object' && ('own' in access || 'open' in access)
    ? undefined
    : (access as PermissionRule);

export const isOpen = (access: Access): boolean => typeof access === 'object' && 'open' in access;

export function sameToken(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const left = Buffer.from(given);
  const right = Buffer.from(expected);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Refuses requests that a browser marks as cross-site. `Host` can be forged together with `Origin`, so it is used only
 * while no `PUBLIC_URL` is set.
 */
export function checkOrigin(
  { headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>,
  { onlyOrigin }: Pick<Config, 'onlyOrigin'>,
): void {
  const own = onlyOrigin ?? `${protocol}://${headers.host}`;
  const foreign = headers.origin !== undefined && headers.origin !== own;
  if (foreign || headers['sec-fetch-site'] === 'cross-site') throw foreignOrigin();
}

const mutating = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

function refuseUnsettled({ termsAgreed, passwordChangeDue }: Principal): void {
  if (!termsAgreed) throw termsRequired();
  if (passwordChangeDue) throw termsRequired('error.passwordChangeRequired');
}

/** A lack of permission. While viewing no 403, which would sign the viewer out (D6). */
const missing = ({ viewing }: Session): Error => (viewing ? conflict('viewing.forbidden') : forbidden());

async function authorizePartner(request: FastifyRequest, services: Services): Promise<Authorized> {
  const [scheme, key] = (request.headers.authorization ?? '').split(' ');
  const partner =
    scheme?.toLowerCase() === 'bearer' && key ? await services.partners.findByKey(key) : undefined;
  if (!partner)
    throw unauthorized('error.partnerKey', {
      headers: { 'www-authenticate': 'Bearer' },
      ...(key && { security: 'partner_key_refused' as const }),
    });
  return { partner };
}

/**
 * The order: session, Origin, viewing, CSRF token, terms, permission. Runs before the body is read. The route's scope
 * decides afterwards which rows may be accessed.
 */
export async function authorize(
  route: AnyRoute,
  request: FastifyRequest,
  services: Services,
): Promise<Authorized> {
  const access = route.permission;
  if (access === 'partner') return authorizePartner(request, services);
  if (isOpen(access)) {
    if (mutating(route.method)) checkOrigin(request, services.config);
    return {};
  }
  const id = sessionIdOf(request.headers);
  const session = id ? await services.sessions.find(id) : undefined;
  if (!session) throw unauthorized('error.unauthorized', id ? { security: 'session_unknown' } : {});
  // From here on the caller is known, also for refusals.
  request.authorized = { session };
  if (mutating(route.method)) {
    checkOrigin(request, services.config);
    // Before the token, so that pages from before the viewing get the reason too.
    if (session.viewing && !route.whileViewing) throw conflict('viewing.readOnly');
    // The token of another session: the page outlived its session, so the client signs in again (D6).
    if (!sameToken(request.headers['x-csrf-token'], session.csrfToken))
      throw unauthorized('error.unauthorized', { security: 'csrf_refused' });
  }
  const { principal } = session;
  if (!route.beforeTerms) refuseUnsettled(principal);
  if (access === 'session') return { session };
  const rule = ruleOf(access);
  if (rule !== undefined && !holds(principal.actions, rule)) throw missing(session);
  return { session };
}

/**
 * A record of another account in a route for the own one: requires accepted terms and the permission code, else 403.
 */
export function refuseForeign(
  { permission, is }: AnyRoute,
  { session }: Authorized,
  params: Record<string, unknown>,
): void {
  if (!session || typeof permission !== 'object' || !('own' in permission)) return;
  const { principal } = session;
  if (is?.(principal, params)) {
    // The record is personal to the one who is viewed.
    if (session.viewing) throw conflict('viewing.personal');
    return;
  }
  if (!principal.termsAgreed) throw termsRequired();
  if (!holds(principal.actions, permission.own)) throw missing(session);
}
