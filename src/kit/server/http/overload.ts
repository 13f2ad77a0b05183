import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '#kit/contract/errors.ts';

/** Mean delay of the event loop above which requests are refused, in ms. */
const MAX_DELAY = 5_000;
const RETRY_AFTER_SECONDS = 3;

/**
 * Refuses a request (503) for a measured delay. An interval without a measurement is reported as Infinity: a node that
 * has just started, busy with its modules, is not overloaded.
 */
export async function refuseOverload(delay: number | undefined): Promise<void> {
  if (delay === Number.POSITIVE_INFINITY) return;
  throw unavailable('error.unavailable', { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } });
}

/** Refuses requests while the event loop is delayed, instead of queueing them. */
export async function installOverloadRefusal(server: FastifyInstance): Promise<void> {
  await server.register(underPressure, {
    maxEventLoopDelay: MAX_DELAY,
    sampleInterval: 500,
    pressureHandler: (_request, _reply, _type, delay) => refuseOverload(delay),
  });
}
