import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { simulatedPath } from '#kit/server/integrations/find-simulator.ts';
import type { Arrivals } from './arrivals.ts';
import type { AnySimulatedService, SimulatedCall, SimulatedResponse, SimulatorTools } from './simulator.ts';
import { type Switches, takeFault } from './switches.ts';

/** A running simulated service. */
export interface RunningService {
  readonly service: AnySimulatedService;
  readonly tools: SimulatorTools;
  state: unknown;
  switches: Switches;
  /** Address of its own listener. */
  listening?: { readonly port: number; close(): Promise<void> };
}

/** Starts the listener of a service that does not use HTTP. */
export async function openListener(
  running: RunningService,
  arrivals: Arrivals,
  signal: AbortSignal,
): Promise<void> {
  const { service } = running;
  running.listening = await service.listener?.listen({
    get state() {
      return running.state;
    },
    async next(operation) {
      const fault = takeFault(running.switches, operation);
      await held(running, signal);
      return fault;
    },
    refusal: () => running.switches.refusal,
    note: (seen) => arrivals.add({ ...seen, service: service.service, direction: 'in' }),
  });
}

const held = ({ switches: { delayMs } }: RunningService, signal: AbortSignal): Promise<unknown> =>
  delayMs > 0 ? sleep(delayMs, undefined, { signal }).catch(() => undefined) : Promise.resolve();

/** Detaches the socket from Fastify, so that no response is sent. */
function leaveUnanswered(reply: FastifyReply): FastifyReply {
  reply.hijack();
  return reply;
}

type Note = (outcome: string, response?: SimulatedResponse) => void;

/** Sends a response, or spoils it on its way as the fault says. */
function sendWith(
  fault: ReturnType<typeof takeFault>,
  response: SimulatedResponse,
  { raw }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (fault === 'cutOff') raw.socket.destroy();
  if (fault === 'acceptThenHang' || fault === 'cutOff') return leaveUnanswered(reply);
  reply.code(response.status ?? 200).headers(response.headers ?? {});
  if (fault === 'brokenJson') return reply.type('application/json').send('{"result_code":"00');
  return reply.send(response.body ?? '');
}

export function installSimulatedRoutes(
  server: FastifyInstance,
  running: RunningService,
  arrivals: Arrivals,
  signal: AbortSignal,
): void {
  const { service } = running;
  const noteOf =
    (operation: string, request: FastifyRequest): Note =>
    (outcome, response) =>
      arrivals.add({
        service: service.service,
        direction: 'in',
        operation,
        address: `${request.method} ${request.url}`,
        request: request.body ?? null,
        outcome,
        response: response?.body ?? null,
      });
  for (const route of service.routes)
    server.route({
      method: route.method,
      url: simulatedPath(service.service) + route.path,
      handler: async (request: FastifyRequest, reply) => {
        const fault = takeFault(running.switches, route.operation);
        const call: SimulatedCall<unknown> = {
          params: request.params as Record<string, string>,
          query: request.query as Record<string, string>,
          headers: request.headers,
          body: request.body,
          state: running.state,
          tools: running.tools,
        };
        await held(running, signal);
        const note = noteOf(route.operation, request);
        if (fault === 'hang' || fault === 'fail') {
          note(fault);
          return fault === 'hang'
            ? leaveUnanswered(reply)
            : reply.code(500).send({ error: 'simulated failure' });
        }
        const response =
          fault === 'refuse'
            ? (service.refusal?.(running.switches.refusal) ?? { status: 400 })
            : await route.response(call);
        note(fault === 'none' ? String(response.status ?? 200) : fault, response);
        return sendWith(fault, response, request, reply);
      },
    });
}
