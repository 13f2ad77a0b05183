import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { tooMany, unavailable } from '#kit/contract/errors.ts';
import { errorBody, toAppError } from '#kit/server/http/error-handler.ts';
import type { Metrics } from '#kit/server/http/metrics.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { LIVE_PROTOCOL } from '../order.contract.ts';
import { type Authorized, authorizeListener } from './authorization.ts';
import { createFrames, variantOf } from './frames.ts';
import { createHub } from './hub.ts';
import { createLiveSocket } from './socket.ts';

/** Maximum size of incoming frames in bytes; clients only receive. */
const LONGEST_MESSAGE = 4_096;
/** Name in logs and metrics. */
const LIVE_ROUTE = '/:storeId/1';
const GOING_AWAY = 1001;
const TRY_AGAIN_LATER = 1013;

export interface ChannelLimits {
  socketsPerAccount: number;
}
const LIMITS: ChannelLimits = { socketsPerAccount: 50 };

/** The live channel of one node: `/{storeId}/1` (D36). Closed before the HTTP server. */
export function startOrderChannel(
  server: FastifyInstance,
  services: NodeServices,
  metrics: Metrics,
  limits: ChannelLimits = LIMITS,
): { close(): Promise<void> } {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
    clientTracking: false,
    handleProtocols: (offered) => (offered.has(LIVE_PROTOCOL) ? LIVE_PROTOCOL : false),
  });
  const frames = createFrames(services.texts, services.codes);
  const hub = createHub({ services, metrics });
  let closed = false;

  const enter = (request: IncomingMessage, stream: Duplex, head: Buffer, authorized: Authorized): void => {
    const { session, store, since, locale } = authorized;
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const live = createLiveSocket({
        socket,
        session,
        storeId: store.id,
        since: services.now().getTime(),
        variant: variantOf(locale, socket.protocol),
        frames,
      });
      socket.on('close', () => hub.remove(live));
      hub.add(live, since).catch((error: Error) => {
        services.log.warn({ reason: error.message }, 'live socket could not be brought up to date');
        live.close(TRY_AGAIN_LATER, 'try again');
      });
    });
  };

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => stream.destroy());
    authorizeListener(request, services)
      .then((authorized) => {
        if (closed) throw unavailable();
        if (hub.countOf(authorized.session.principal.accountId) >= limits.socketsPerAccount) throw tooMany();
        enter(request, stream, head, authorized);
      })
      .catch((error: unknown) => refuse(request, stream, error, services));
  };
  server.server.on('upgrade', onUpgrade);

  return {
    async close() {
      closed = true;
      server.server.off('upgrade', onUpgrade);
      await hub.close(GOING_AWAY, 'going away');
    },
  };
}

/** Responds to the upgrade with a plain HTTP error. */
function refuse(request: IncomingMessage, stream: Duplex, error: unknown, services: NodeServices): void {
  const id = randomUUID().slice(0, 8);
  const known = toAppError(error, id);
  if (known.status >= 500)
    services.log.error({ reqId: id, err: known.details.cause ?? error }, 'live upgrade failed');
  const { security, accountId } = known.details;
  if (security)
    services.security.saw(security, {
      ip: request.socket.remoteAddress ?? '',
      method: 'GET',
      route: LIVE_ROUTE,
      requestId: id,
      status: known.status,
      accountId,
    });
  const locale = services.texts.localeFor(request.headers['accept-language']);
  const body = JSON.stringify(errorBody(known, services.texts, locale));
  stream.end(
    `HTTP/1.1 ${known.status} ${STATUS_CODES[known.status] ?? 'Refused'}\r\n` +
      'content-type: application/json; charset=utf-8\r\nconnection: close\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
