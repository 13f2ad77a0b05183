import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Database } from '../database/transaction.ts';
import { type CallLogEntry, createCallLog } from './call-log.ts';
import { createSimulatorFinder, simulatedUrl } from './find-simulator.ts';
import type { IntegrationService, IntegrationSettings } from './integration-settings.ts';
import type { Outcome } from './outcome.ts';
import { refuseInsideTransaction } from './outgoing.ts';
import { send } from './send.ts';
import { REST_MS, type ServiceGuard, serviceGuard } from './service-guard.ts';

/** Common to calls of all protocols. */
interface IntegrationTask {
  service: IntegrationService;
  /** Operation name in call log and metrics: `neworder`, `cancel`. */
  operation: string;
  /** Subject in the call log: `order:12`. */
  subject: string;
  /** The operation is idempotent: a call without a usable response is repeated within its time. */
  repeatable?: boolean;
  /** Total time in ms, including repeats and body; default 10 s, at most 30 s. */
  timeoutMs?: number;
  /** Instead of the service's configured or simulated address; it has a breaker of its own. */
  address?: ServiceAddress;
  /** What the call log keeps of the request; default the whole body. */
  request?: unknown;
}

export interface IntegrationCall extends IntegrationTask {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the service's address, with query parameters. */
  path: string;
  headers?: Record<string, string>;
  /** Secrets in this request besides those of the service's address. */
  secrets?: readonly string[];
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form. */
  form?: Record<string, string>;
  /** Responses are JSON by default. */
  expects?: 'json' | 'text';
  /** Default 1 MiB. */
  maxBytes?: number;
  /** Connects to public addresses only: for addresses that people enter. */
  publicOnly?: boolean;
}

export interface ServiceAddress extends IntegrationSettings {
  readonly simulated: boolean;
}

type Speak = (to: ServiceAddress, signal: AbortSignal) => Promise<Outcome>;

/** The only way to call an external service. Throws inside a transaction. */
export interface Integrations {
  call(call: IntegrationCall): Promise<Outcome>;
  /** The same for other protocols. `speak` never throws, and stops when the signal aborts. */
  through(task: IntegrationTask, speak: Speak): Promise<Outcome>;
  /**
   * Address and keys of a service; undefined if it is neither configured nor simulated. Throws inside a transaction.
   */
  address(service: IntegrationService): Promise<ServiceAddress | undefined>;
  /** Services currently simulated. Throws inside a transaction. */
  simulated(): Promise<readonly IntegrationService[]>;
  /** Adds the metrics to a node's registry. */
  measure(registry: Registry): void;
}

const DEFAULT_MS = 10_000;
const LONGEST_MS = 30_000;
const TRIES = 3;
const MOST_GUARDS = 500;

const createCallMetrics = () => ({
  seconds: new Histogram({
    name: 'jumun_outside_seconds',
    help: 'Time of calls to outside services, by service, operation and outcome.',
    labelNames: ['service', 'operation', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [],
  }),
  total: new Counter({
    name: 'jumun_outside_calls_total',
    help: 'Calls to outside services, by service, operation, outcome and reason.',
    labelNames: ['service', 'operation', 'outcome', 'reason'],
    registers: [],
  }),
});

function bodyOf({ json, form }: IntegrationCall): { body?: string; type?: string } {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json; charset=utf-8' };
  if (form) return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return {};
}

/** What follows the scheme in the authorization header. */
const credentialsOf = ({ headers = {} }: IntegrationCall): string | undefined =>
  Object.entries(headers)
    .find(([name]) => name.toLowerCase() === 'authorization')?.[1]
    .split(' ')
    .at(-1);

/** Where a service is: as configured, else at a simulator that plays it. */
function addressFinder(config: Config, findSimulator: ReturnType<typeof createSimulatorFinder>) {
  return async (service: IntegrationService): Promise<ServiceAddress | undefined> => {
    // Also where no simulator is looked for, so that a caller does not depend on the configuration.
    refuseInsideTransaction(`${service} address`);
    const configured = config.integrations[service];
    if (configured) return { ...configured, simulated: false };
    const simulator = await findSimulator();
    if (!simulator?.services.includes(service)) return undefined;
    const { secret } = simulator;
    return {
      url: simulatedUrl(simulator, service),
      account: 'simulator',
      key: secret,
      secret,
      simulated: true,
    };
  };
}

/** Its timer ends with the work; one of `AbortSignal.timeout` would hold what a call used until the time is over. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** Measures and logs a call by how it ended. */
const reporter =
  (measured: ReturnType<typeof createCallMetrics>, log: Logger) =>
  ({ service, operation, subject }: IntegrationTask, outcome: Outcome, ms: number): void => {
    const reason = outcome.kind === 'answered' ? String(outcome.status) : outcome.reason;
    measured.seconds.observe({ service, operation, outcome: outcome.kind }, ms / 1000);
    measured.total.inc({ service, operation, outcome: outcome.kind, reason });
    const line = { service, operation, subject, outcome: outcome.kind, reason, ms };
    if (outcome.kind === 'answered') log.info(line, 'outside call');
    else log.warn(line, 'outside call without a good answer');
  };

/** Makes one call behind the guard of its service, with an entry in the call log. */
function guardedCalls(db: Database, log: Logger, restMs: number) {
  const guards = new Map<string, ServiceGuard>();
  const calls = createCallLog(db, log);
  const guardOf = (key: string): ServiceGuard => {
    const guard = guards.get(key) ?? serviceGuard(restMs);
    // Addresses that people enter are not limited in number.
    if (guards.size >= MOST_GUARDS) guards.clear();
    guards.set(key, guard);
    return guard;
  };
  return (entry: CallLogEntry, url: string, speak: () => Promise<Outcome>) =>
    guardOf(`${entry.service} ${url}`)(async () => {
      const id = await calls.begin(entry);
      const outcome = await speak();
      await calls.end(id, outcome);
      return outcome;
    });
}

/** Makes a call, more than once if it may be repeated and the time allows. */
function trier(once: ReturnType<typeof guardedCalls>) {
  return async (
    task: IntegrationTask,
    to: ServiceAddress,
    speak: Speak,
    request: unknown,
  ): Promise<Outcome> => {
    const { service, operation, subject } = task;
    return within(Math.min(task.timeoutMs ?? DEFAULT_MS, LONGEST_MS), async (signal) => {
      for (let attempt = 1; ; attempt += 1) {
        const entry = { service, operation, subject, attempt, simulated: to.simulated, request };
        const outcome = await once(entry, to.url, () => speak(to, signal));
        const last = !task.repeatable || attempt === TRIES || signal.aborted;
        if (last || outcome.kind === 'answered' || outcome.reason === 'resting') return outcome;
        await sleep(100 * 4 ** (attempt - 1), undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return outcome;
      }
    });
  };
}

export function createIntegrations(options: {
  config: Config;
  db: Database;
  log: Logger;
  /** How long a service is not called after five consecutive failures. */
  restMs?: number;
}): Integrations {
  const { config, db, log, restMs = REST_MS } = options;
  const measured = createCallMetrics();
  const report = reporter(measured, log);

  const findSimulator = createSimulatorFinder(config);
  const address = addressFinder(config, findSimulator);
  const tries = trier(guardedCalls(db, log, restMs));
  const through = async (task: IntegrationTask, speak: Speak, request?: unknown): Promise<Outcome> => {
    const { service, operation } = task;
    refuseInsideTransaction(`${service} ${operation}`);
    const started = performance.now();
    const to = task.address ?? (await address(service));
    const outcome: Outcome = to
      ? await tries(task, to, speak, request)
      : { kind: 'notSent', reason: 'unconfigured' };
    report(task, outcome, Math.round(performance.now() - started));
    return outcome;
  };

  return {
    address,
    through: (task, speak) => through(task, speak, task.request),
    call(call) {
      const { body, type } = bodyOf(call);
      return through(
        call,
        (to, signal) =>
          send({
            method: call.method,
            url: to.url + call.path,
            headers: { accept: 'application/json', ...(type && { 'content-type': type }), ...call.headers },
            body,
            expects: call.expects ?? 'json',
            maxBytes: call.maxBytes ?? 1024 * 1024,
            secrets: [...(call.secrets ?? []), to.key, to.secret, credentialsOf(call)],
            signal,
            publicOnly: call.publicOnly,
          }),
        call.request ?? call.json ?? call.form,
      );
    },
    async simulated() {
      const simulator = await findSimulator();
      return simulator?.services.filter((service) => !config.integrations[service]) ?? [];
    },
    measure(registry) {
      registry.registerMetric(measured.seconds);
      registry.registerMetric(measured.total);
    },
  };
}
