import type { IntegrationService } from '#kit/server/integrations/integration-settings.ts';
import type { Arrival } from './arrivals.ts';
import type { Fault } from './switches.ts';

/** One call received by a simulated service. */
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

/** What a simulated service can do besides responding. */
export interface SimulatorTools {
  /** The key of every simulated service, also used for signatures. */
  readonly secret: string;
  /** Milliseconds between automatic steps (such as a rider's progress); 0: manual only. */
  pace(): number;
  /** Runs later unless the simulator is stopped first. */
  after(ms: number, work: () => void): void;
  /** Calls the product; repeated, late or out of order as the switches are set. */
  callback(callback: Callback): void;
}

export interface SimulatedRoute<State> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path as the vendor documents it, below the service's own path; `:name` is a parameter. */
  path: string;
  /** Name in the call log; switches can be limited to one operation. */
  operation: string;
  response(call: SimulatedCall<State>): SimulatedResponse | Promise<SimulatedResponse>;
}

/** Interface of a service with its own listener. */
export interface SimulatedLine<State> {
  readonly state: State;
  /** Waits as the switches are set and returns the fault to apply, if any. */
  next(operation: string): Promise<Fault>;
  /** Message of a refusal. */
  refusal(): string;
  note(seen: Pick<Arrival, 'operation' | 'address' | 'request' | 'outcome' | 'response'>): void;
}

/** A line of the page with its actions. */
interface SimulatedThing {
  id: string;
  text: string;
  actions: readonly { name: string; label: string }[];
}

/** Default export of a `*.simulator.ts` file (or a list of them), found by file name. */
export interface SimulatedService<State = unknown> {
  service: IntegrationService;
  /** Source of its API, shown on the page. */
  source: string;
  /** Its state; recreated by a reset. */
  initial(): State;
  routes: readonly SimulatedRoute<State>[];
  /** For protocols other than HTTP: listens on loopback, with the operations it names. */
  listener?: {
    readonly operations: readonly string[];
    listen(line: SimulatedLine<State>): Promise<{ readonly port: number; close(): Promise<void> }>;
  };
  /** The response of a refusal. */
  refusal?(message: string): SimulatedResponse;
  things?(state: State): readonly SimulatedThing[];
  /** Actions of the page and of `POST /control/services/<service>/actions/<name>`. */
  actions?: Readonly<Record<string, (id: string, state: State, tools: SimulatorTools) => unknown>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of services holds states of every type
export type AnySimulatedService = SimulatedService<any>;

export const simulate = <State>(service: SimulatedService<State>): SimulatedService<State> => service;
