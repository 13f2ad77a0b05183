import type { Arrivals } from './arrivals.ts';
import type { AnySimulatedService, Callback, SimulatorTools } from './simulator.ts';
import type { Switches } from './switches.ts';

/** How long the first of two callbacks is delayed so that the second arrives before it. */
const OVERTAKEN_MS = 3_000;
const RESPONSE_MS = 5_000;

interface Timers {
  after(ms: number, work: () => void): void;
}

/** Timers that are cleared when the simulator stops. */
export function createTimers(): Timers & { clear(): void } {
  const running = new Set<NodeJS.Timeout>();
  return {
    after(ms, work) {
      const timer = setTimeout(() => {
        running.delete(timer);
        work();
      }, ms);
      running.add(timer);
    },
    clear() {
      for (const timer of running) clearTimeout(timer);
      running.clear();
    },
  };
}

/** The tools of one service; its callbacks follow its switches. */
export function createTools(options: {
  service: AnySimulatedService;
  switches: () => Switches;
  secret: string;
  arrivals: Arrivals;
  timers: Timers;
  /** Sends callbacks to this address instead of the one the product gave, for products on other ports. */
  target: () => string | undefined;
}): SimulatorTools {
  const { service, switches, arrivals, timers } = options;
  let held: { send: () => void } | undefined;
  // Sent sequentially: two connections could race, and a wrong order must happen only when the switch is set.
  let line: Promise<void> = Promise.resolve();

  const post = async ({ url, body, headers, summary }: Callback): Promise<void> => {
    const target = options.target();
    const address = target ? target + new URL(url).pathname : url;
    const seen = { service: service.service, direction: 'callback', operation: summary, address } as const;
    const request: unknown = body;
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(RESPONSE_MS),
      });
      arrivals.add({ ...seen, request, outcome: String(response.status), response: await response.text() });
    } catch (error) {
      arrivals.add({ ...seen, request, outcome: 'failed', response: (error as Error).message });
    }
  };
  const sendAll = (callback: Callback): void => {
    const { callbackDelayMs, callbackTimes } = switches();
    for (let time = 0; time < callbackTimes; time += 1)
      timers.after(callbackDelayMs + time * 20, () => {
        line = line.then(() => post(callback));
      });
  };

  return {
    secret: options.secret,
    pace: () => switches().paceMs,
    after: timers.after,
    callback(callback) {
      if (!switches().callbackReverse) return sendAll(callback);
      if (held) {
        const first = held;
        held = undefined;
        sendAll(callback);
        return timers.after(switches().callbackDelayMs + 200, first.send);
      }
      const mine = { send: () => sendAll(callback) };
      held = mine;
      timers.after(OVERTAKEN_MS, () => {
        if (held !== mine) return;
        held = undefined;
        mine.send();
      });
    },
  };
}
