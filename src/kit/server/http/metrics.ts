import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { forbidden } from '#kit/contract/errors.ts';
import { sameToken } from '../request/authorization.ts';

export interface Metrics {
  readonly registry: Registry;
  readonly sockets: Gauge;
  readonly frames: Counter;
  readonly restarts: Counter;
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A local proxy has a loopback address as well, but sends forwarding headers. */
const forwarded = (headers: FastifyRequest['headers']): boolean =>
  ['forwarded', 'via', 'x-real-ip'].some((name) => headers[name] !== undefined) ||
  Object.keys(headers).some((name) => name.startsWith('x-forwarded-'));

/** `GET /metrics` for loopback or the bearer of the token, and the durations of every route by pattern. */
export function installMetrics(app: FastifyInstance, token: string | undefined): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'jumun_http_seconds',
    help: 'Time to answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { kit: 'metrics' } }, async (request, reply) => {
    const allowed = token
      ? sameToken(request.headers.authorization, `Bearer ${token}`)
      : LOOPBACK.has(request.socket.remoteAddress ?? '') && !forwarded(request.headers);
    if (!allowed) throw forbidden();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return {
    registry,
    sockets: new Gauge({
      name: 'jumun_live_sockets',
      help: 'Open live sockets on this node.',
      registers: [registry],
    }),
    frames: new Counter({
      name: 'jumun_live_frames_total',
      help: 'Live frames sent.',
      registers: [registry],
    }),
    restarts: new Counter({
      name: 'jumun_live_restarts_total',
      help: 'Stores whose events were replaced by an older copy of the database while sockets were open.',
      registers: [registry],
    }),
  };
}
