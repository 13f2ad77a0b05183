import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { SecurityEvent } from '#kit/contract/errors.ts';
import { networkOf } from '../throttling/client-network.ts';
import type { AccessHistory } from './access-history.ts';

export interface SecurityFacts {
  ip: string;
  method: string;
  /** The route's pattern; addresses carry tokens and personal data. */
  route: string;
  requestId: string;
  status: number;
  accountId?: number;
  /** The access history records this call anyway, because it has a session. */
  recorded?: boolean;
}

/** Records security events: one log line, one count, and a row of the access history if the account is known. */
export interface SecurityEvents {
  saw(event: SecurityEvent, facts: SecurityFacts): void;
  /** Counts into the node's metrics. */
  measure(registry: Registry): void;
  /** Logs how many events were suppressed so far. */
  flush(): void;
}

const WINDOW_MS = 60_000;
/** Lines and rows per minute of one event, from one address and in total. */
const PER_ADDRESS = 5;
const PER_EVENT = 100;

export function createSecurityEvents(options: {
  log: Logger;
  history: AccessHistory;
  now: () => Date;
}): SecurityEvents {
  const { log, history, now } = options;
  const total = new Counter({
    name: 'jumun_security_events_total',
    help: 'Refusals that may be attacks, by event.',
    labelNames: ['event'],
    registers: [],
  });
  const written = new Map<string, number>();
  const suppressed = new Map<SecurityEvent, number>();
  let window: NodeJS.Timeout | undefined;

  const flush = (): void => {
    clearTimeout(window);
    window = undefined;
    for (const [event, count] of suppressed)
      log.warn(
        { event: `security.${event}`, suppressed: count },
        'more of this security event, not logged one by one',
      );
    suppressed.clear();
    written.clear();
  };
  /** Whether this event is written; counts it either way. At most `PER_EVENT` addresses are kept per event. */
  const within = (event: SecurityEvent, ip: string): boolean => {
    window ??= setTimeout(flush, WINDOW_MS).unref();
    const address = `${event} ${networkOf(ip)}`;
    const ofAddress = written.get(address) ?? 0;
    const ofEvent = written.get(event) ?? 0;
    if (ofAddress >= PER_ADDRESS || ofEvent >= PER_EVENT) {
      suppressed.set(event, (suppressed.get(event) ?? 0) + 1);
      return false;
    }
    written.set(address, ofAddress + 1).set(event, ofEvent + 1);
    return true;
  };
  return {
    saw(event, { recorded, ...facts }) {
      total.inc({ event });
      if (!within(event, facts.ip)) return;
      log.warn({ event: `security.${event}`, ...facts }, 'security event');
      if (facts.accountId !== undefined && !recorded)
        history.record({
          accountId: facts.accountId,
          sessionHash: '',
          viewedAs: null,
          method: facts.method,
          route: facts.route,
          target: null,
          status: facts.status,
          ip: facts.ip,
          at: now(),
        });
    },
    measure: (registry) => registry.registerMetric(total),
    flush,
  };
}
