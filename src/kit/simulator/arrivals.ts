import type { IntegrationService } from '#kit/server/integrations/integration-settings.ts';

/** A received or sent call, as shown on the page and in tests. */
export interface Arrival {
  readonly seq: number;
  readonly at: string;
  readonly service: IntegrationService;
  readonly direction: 'in' | 'callback';
  readonly operation: string;
  readonly address: string;
  readonly request: unknown;
  /** The outcome: a status, a fault, or the product's response to a callback. */
  readonly outcome: string;
  readonly response: unknown;
}

const KEPT = 500;

/** The most recent calls, with listeners for new ones. */
export function createArrivals() {
  let list: Arrival[] = [];
  let seq = 0;
  const listeners = new Set<(arrival: Arrival) => void>();
  return {
    add(arrival: Omit<Arrival, 'seq' | 'at'>): void {
      seq += 1;
      const added = { ...arrival, seq, at: new Date().toISOString() };
      list = [...list.slice(1 - KEPT), added];
      for (const listener of listeners) listener(added);
    },
    /** Newest first. */
    all: (service?: string): Arrival[] =>
      list.filter((each) => !service || each.service === service).reverse(),
    clear(): void {
      list = [];
    },
    listen(listener: (arrival: Arrival) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
export type Arrivals = ReturnType<typeof createArrivals>;
