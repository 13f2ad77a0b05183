import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from '#kit/contract/errors.ts';
import { ownerOf } from '../session/principal.ts';
import { networkOf } from './client-network.ts';

/**
 * Calls are counted by account or partner once verified, else by the client's network. An unverified cookie or key
 * never gets a bucket of its own; open routes verify none.
 */
function callerKey(request: Pick<FastifyRequest, 'authorized' | 'ip'>): string {
  const { session, partner } = request.authorized ?? {};
  if (session) return `account:${ownerOf(session).accountId}`;
  return partner ? `partner:${partner.id}` : `network:${networkOf(request.ip)}`;
}

/** Delays each refused call of a connection by a second, for clients that ignore `Retry-After`. */
const REFUSED_AFTER_MS = 1_000;

/** Limits the routes that declare `rateLimit`. Its hook runs after authorization, which `registerRoute` adds. */
export async function installRateLimit(server: FastifyInstance): Promise<void> {
  await server.register(rateLimit, {
    global: false,
    keyGenerator: callerKey,
    errorResponseBuilder: (request) =>
      tooMany('error.tooMany', request.authorized?.session ? {} : { responseDelayMs: REFUSED_AFTER_MS }),
  });
}
