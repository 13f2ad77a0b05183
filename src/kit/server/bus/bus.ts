import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';

type Listener = (payload: string) => void;

/**
 * Messages between nodes. Payloads are small notifications ("this store has a new event"); the data is in the database,
 * so a lost message causes a delay, never data loss. `onGap` is called when messages may have been missed.
 */
export interface Bus {
  /** Delivers to this node's listeners at once, then to the other nodes. A failure is logged, never thrown. */
  publish(topic: string, payload: string): void;
  subscribe(topic: string, listener: Listener): void;
  onGap(listener: () => void): void;
  /** Makes every node drop its caches, as after a gap. */
  publishGap(): void;
  /** True while this node does not receive its own messages and finds changes by polling only. */
  readonly deaf: boolean;
  /** Waits up to a second for messages being sent; false if one of them failed. */
  flush(): Promise<boolean>;
  close(): Promise<void>;
}

/** Transport of messages between nodes. */
export interface Transport {
  send(message: string): Promise<unknown>;
  /** Reopens the connections; called when nothing is received through them. */
  reconnect(): void;
  close(): Promise<void>;
}

export interface TransportEvents {
  received(message: string): void;
  /** Messages may have been missed. */
  gap(): void;
}

export interface BusOptions {
  log: Logger;
  open: (events: TransportEvents) => Promise<Transport>;
  /** What to change if this node receives nothing, for the log. */
  hint: string;
  /** Interval of the echo message and its timeout, in ms. */
  echoEveryMs?: number;
  echoLimitMs?: number;
}

const GAP = 'bus-gap';
const ECHO = 'bus-echo';
/** An unreachable transport fails for every message; one log line per interval, in ms. */
const LOG_EVERY_MS = 10_000;
/** How long messages being sent may delay process exit, in ms. */
const FLUSH_MS = 1_000;

/** Reports in the metrics whether this node receives messages. */
export function measureBus(bus: Bus, registry: Registry): void {
  new Gauge({
    name: 'jumun_bus_deaf',
    help: '1 while this node receives no messages of other nodes and polls instead.',
    registers: [registry],
    collect() {
      this.set(bus.deaf ? 1 : 0);
    },
  });
}

/** Sends the messages of one node; those that are lost are reported once in a while. */
function createSender(transport: Pick<Transport, 'send'>, log: Logger) {
  const sending = new Set<Promise<boolean>>();
  let failures = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  let closed = false;
  const failed = (error: Error): void => {
    failures += 1;
    if (closed || performance.now() - loggedAt < LOG_EVERY_MS) return;
    log.warn({ reason: error.message, failures }, 'messages to other nodes could not be sent');
    loggedAt = performance.now();
    failures = 0;
  };
  /** Whether the transport accepted the message. */
  const send = (message: string): Promise<boolean> => {
    const sent = transport.send(message).then(
      () => true,
      (error: Error) => {
        failed(error);
        return false;
      },
    );
    sending.add(sent);
    sent.finally(() => sending.delete(sent));
    return sent;
  };
  const flush = async (): Promise<boolean> => {
    const late = new Promise<boolean[]>((done) => setTimeout(done, FLUSH_MS, [false]).unref());
    const taken = await Promise.race([Promise.all(sending), late]);
    return taken.every((each) => each);
  };
  const stopReporting = (): void => {
    closed = true;
  };
  return { send, flush, stopReporting };
}

interface EchoOptions {
  log: Logger;
  hint: string;
  everyMs: number;
  limitMs: number;
  send: (message: string) => Promise<boolean>;
  /** How often messages may have been missed until now. */
  gapCount: () => number;
  gap: () => void;
  reconnect: () => void;
}

/** Checks whether what a node sends comes back to it. */
function createEcho({ log, hint, everyMs, limitMs, send, gapCount, gap, reconnect }: EchoOptions) {
  const node = randomBytes(8).toString('hex');
  let deaf = false;
  let echo = 0;
  let echoed = 0;
  let timer: NodeJS.Timeout | undefined;
  /** A connection can be open without delivering: a pooler that drops LISTEN, a suspended server. */
  const check = (): void => {
    echo += 1;
    const sent = echo;
    const gapsBefore = gapCount();
    let taken = false;
    void send(`${ECHO} ${node} ${sent}`).then((ok) => {
      taken = ok;
    });
    timer = setTimeout(() => {
      // A connection that broke meanwhile was detected and dropped this echo.
      const now = echoed < sent && gapCount() === gapsBefore;
      // An unreachable server is reported by the send itself.
      if (now && !deaf && taken)
        log.error({ hint }, 'this node receives no messages of other nodes; it polls instead');
      if (!now && deaf) log.info('messages of other nodes are received again');
      if (now || deaf) gap();
      deaf = now;
      if (now) reconnect();
      timer = setTimeout(check, now ? limitMs : everyMs).unref();
    }, limitMs).unref();
  };
  return {
    get deaf() {
      return deaf;
    },
    check,
    received(payload: string): void {
      const [from, count] = payload.split(' ');
      if (from === node) echoed = Number(count);
    },
    stop: () => clearTimeout(timer),
  };
}

/** The bus of one node over a transport. It checks with an echo, at start and repeatedly, that it receives messages. */
export async function createBus(options: BusOptions): Promise<Bus> {
  const { log, open, hint, echoEveryMs = 10_000, echoLimitMs = 5_000 } = options;
  const topics = new Map<string, Listener[]>();
  const gaps: (() => void)[] = [];

  const deliver = (topic: string, payload: string): void => {
    for (const listener of topics.get(topic) ?? []) listener(payload);
  };
  let gapCount = 0;
  const gap = (): void => {
    gapCount += 1;
    for (const listener of gaps) listener();
  };
  const received = (message: string): void => {
    const cut = message.indexOf(' ');
    const [topic, payload] = [message.slice(0, cut), message.slice(cut + 1)];
    if (topic === ECHO) echo.received(payload);
    else if (topic === GAP) gap();
    else deliver(topic, payload);
  };
  const echo = createEcho({
    log,
    hint,
    everyMs: echoEveryMs,
    limitMs: echoLimitMs,
    send: (message) => send(message),
    gapCount: () => gapCount,
    gap,
    reconnect: () => transport.reconnect(),
  });
  const transport = await open({ received, gap });
  const { send, flush, stopReporting } = createSender(transport, log);
  echo.check();
  return {
    get deaf() {
      return echo.deaf;
    },
    subscribe: (topic, listener) => void topics.set(topic, [...(topics.get(topic) ?? []), listener]),
    onGap: (listener) => void gaps.push(listener),
    publish(topic, payload) {
      // Handled at once instead of waiting for its own message to return; receiving it again has no effect.
      deliver(topic, payload);
      void send(`${topic} ${payload}`);
    },
    publishGap() {
      gap();
      void send(`${GAP} `);
    },
    flush,
    async close() {
      stopReporting();
      echo.stop();
      await flush();
      await transport.close();
    },
  };
}
