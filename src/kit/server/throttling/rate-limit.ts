import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from '#kit/contract/errors.ts';
import { networkOf } from './client-network.ts';

/**
 * Whose calls are counted together: the account or partner that was admitted, else the client's network.
 * A cookie or key that was not verified never opens a bucket of its own; open routes verify none.
 */
export function callerKey(request: Pick<FastifyRequest, 'authorized' | 'ip'>): string {
  const { session, partner } = request.authorized ?? {};
  if (session) return `account:${session.principal.accountId}`;
  return partner ? `partner:${partner.id}` : `network:${networkOf(request.ip)}`;
}

/** A second for each refused call of one connection: whoever does not wait as told is made to. */
const REFUSED_AFTER_MS = 1_000;

/** Limits the routes that declare `rateLimit`. Its hook follows that of admission, which `registerRoute` adds. */
export async function installRateLimit(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    keyGenerator: callerKey,
    errorResponseBuilder: (request) =>
      tooMany('error.tooMany', request.authorized?.session ? {} : { responseDelayMs: REFUSED_AFTER_MS }),
  });
}
