import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Arrivals } from './arrivals.ts';
import type { RunningService } from './simulated-routes.ts';
import { FAULTS, switches } from './switches.ts';

const PAGE = resolve(import.meta.dirname, 'page');
const FILES = {
  '/': ['page.html', 'text/html; charset=utf-8'],
  '/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/page.js': ['page.js', 'text/javascript; charset=utf-8'],
} as const;

export interface Control {
  running: readonly RunningService[];
  arrivals: Arrivals;
  secret: string;
  /** Redirects all callbacks to this address. */
  redirect(target: string | undefined): void;
  reset(): void;
}

const viewOf = ({ service, switches: current, state, listening }: RunningService) => ({
  service: service.service,
  source: service.source,
  operations: [
    ...new Set([
      ...service.routes.map(({ operation }) => operation),
      ...(service.listener?.operations ?? []),
    ]),
  ],
  port: listening?.port ?? null,
  switches: current,
  things: service.things?.(state) ?? [],
});

/** The control page, and its functions as JSON calls for tests. */
export function installControl(server: FastifyInstance, control: Control): void {
  const { running, arrivals } = control;
  const find = (name: string): RunningService => {
    const found = running.find(({ service }) => service.service === name);
    if (!found) throw Object.assign(new Error(`no simulated service ${name}`), { statusCode: 404 });
    return found;
  };
  for (const [url, [file, type]] of Object.entries(FILES))
    server.get(url, (_request, reply) => reply.type(type).send(readFileSync(resolve(PAGE, file))));

  server.get('/healthz', () => ({
    simulator: 'jumun',
    services: running.map(({ service }) => service.service),
    secret: control.secret,
    ports: Object.fromEntries(
      running.flatMap(({ service, listening }) => (listening ? [[service.service, listening.port]] : [])),
    ),
  }));
  server.get('/control', () => ({ faults: FAULTS, services: running.map(viewOf) }));
  server.delete('/control', () => {
    control.reset();
    return { done: true };
  });
  server.get<{ Querystring: { service?: string } }>('/control/arrivals', (request) =>
    arrivals.all(request.query.service),
  );
  server.put<{ Body: { target?: string } }>('/control/callbacks', (request) => {
    control.redirect(request.body?.target);
    return { done: true };
  });
  server.patch<{ Params: { name: string } }>('/control/services/:name', (request, reply) => {
    const found = find(request.params.name);
    const parsed = switches.safeParse({ ...found.switches, ...(request.body as object) });
    if (!parsed.success) return reply.code(400).send({ message: parsed.error.message });
    found.switches = parsed.data;
    return viewOf(found);
  });
  server.post<{ Params: { name: string; action: string }; Body: { id?: string } }>(
    '/control/services/:name/actions/:action',
    (request, reply) => {
      const found = find(request.params.name);
      const action = found.service.actions?.[request.params.action];
      if (!action) return reply.code(404).send({ message: 'no such action' });
      return { response: action(request.body?.id ?? '', found.state, found.tools) ?? null };
    },
  );
  server.get('/control/live', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': open\n\n');
    const stop = arrivals.listen((arrival) => reply.raw.write(`data: ${JSON.stringify(arrival)}\n\n`));
    request.raw.on('close', stop);
  });
}
