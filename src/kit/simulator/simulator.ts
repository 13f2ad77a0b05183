import type { IntegrationService } from '#kit/server/integrations/integration-settings.ts';
import type { Arrival } from './arrivals.ts';
import type { Fault } from './switches.ts';

/** One call that arrived at a simulated service. */
export interface SimulatedCall<State> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON, fields of a form, or undefined. */
  readonly body: unknown;
  readonly state: State;
  readonly tools: SimulatorTools;
}

export interface SimulatedResponse {
  /** Default 200. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Callback {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** One line for the page. */
  summary: string;
}

/** What a simulated service may do beside answering. */
export interface SimulatorTools {
  /** What the product signs and checks with; the key of every simulated service as well. */
  readonly secret: string;
  /** Milliseconds between things a service does by itself (a rider on the way …); 0: only by hand. */
  pace(): number;
  /** Runs later unless the simulator ends before. */
  after(ms: number, work: () => void): void;
  /** Calls the product; repeated, late or in the wrong order as the switches say. */
  callback(callback: Callback): void;
}

export interface SimulatedRoute<State> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the vendor writes it, below the service's own path; `:name` is a parameter. */
  path: string;
  /** As the call log names it; the switches can be set for one operation only. */
  operation: string;
  response(call: SimulatedCall<State>): SimulatedResponse | Promise<SimulatedResponse>;
}

/** What a service that listens for itself asks and tells. */
export interface SimulatedLine<State> {
  readonly state: State;
  /** Waits as long as the switches say, then answers what to do instead of working. */
  next(operation: string): Promise<Fault>;
  /** What a refusal says. */
  refusal(): string;
  note(seen: Pick<Arrival, 'operation' | 'address' | 'request' | 'outcome' | 'response'>): void;
}

/** A line of the page with what may be done about it. */
export interface SimulatedThing {
  id: string;
  text: string;
  actions: readonly { name: string; label: string }[];
}

/** What a `*.simulator.ts` file exports by default (or a list of them): found by its name, registered nowhere. */
export interface SimulatedService<State = unknown> {
  service: IntegrationService;
  /** Where its shapes come from, for the page. */
  source: string;
  /** Its memory; made anew by a reset. */
  initial(): State;
  routes: readonly SimulatedRoute<State>[];
  /** Where it does not speak HTTP: listens on loopback, with the operations it names. */
  listener?: {
    readonly operations: readonly string[];
    listen(line: SimulatedLine<State>): Promise<{ readonly port: number; close(): Promise<void> }>;
  };
  /** What it answers when told to refuse. */
  refusal?(message: string): SimulatedResponse;
  things?(state: State): readonly SimulatedThing[];
  /** Presses of the page and `POST /control/services/<service>/actions/<name>`. */
  actions?: Readonly<Record<string, (id: string, state: State, tools: SimulatorTools) => unknown>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of services holds states of every type
export type AnySimulatedService = SimulatedService<any>;

export const simulate = <State>(service: SimulatedService<State>): SimulatedService<State> => service;
