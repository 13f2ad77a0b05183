import { createPull } from '#kit/server/bus/create-pull.ts';
import type { EventSource, LiveEvent, Place } from './live-events.read-model.ts';

/** The last event a client received; without `epoch` (a plain client) only its number can be compared. */
export interface Since {
  readonly seq: number;
  readonly epoch?: string;
}

/**
 * Why a client has to restart: its events are not those of the store any more. `replayed`: all events unknown to it
 * follow; `incomplete`: it has to reload the lists.
 */
type Restart = 'replayed' | 'incomplete';

/** One socket, as used by a feed. */
export interface Subscriber {
  /** Sends one event; false if the socket is closed. */
  send(event: LiveEvent): boolean;
  /** Sends the store's position before any replay, and whether the client has to restart. */
  greet(place: Place, restart?: Restart): void;
  /** Resolves once the socket has sent its data, so that a long replay waits for a slow client. */
  drained(): Promise<void>;
  readonly closed: boolean;
}

/** The events of one store on one node: read once, in order, and sent to every socket of that store. */
export interface StoreFeed {
  readonly size: number;
  /** Position of the last event sent; undefined until the first socket joined. */
  readonly position: Place | undefined;
  /** Replays events after `since`, then keeps the socket up to date without gaps or duplicates. */
  join(subscriber: Subscriber, since: Since | undefined): Promise<void>;
  leave(subscriber: Subscriber): void;
  /** Reads new events. Calls during a read cause one more read after it. */
  pull(): Promise<void>;
}

export interface FeedOptions {
  storeId: number;
  source: EventSource;
  fanOut: (event: LiveEvent, sockets: ReadonlySet<Subscriber>) => void;
  /** The store's events differ from those already sent (a restored backup, a failover with loss). */
  onRestart: (from: Place, to: Place) => void;
}

/** Number of sent events kept to find where a changed history diverges. */
const REMEMBERED = 500;

const NOWHERE: Place = { seq: 0, epoch: null };

/** What was given out of a store's events, compared with what is there. */
function createHistory(storeId: number, source: EventSource) {
  let sent: Place[] = [];
  let position: Place | undefined;
  let opening: Promise<void> | undefined;

  /** The last event sent that still exists; undefined if none of the kept ones does. */
  const lastCommon = async (): Promise<Place | undefined> => {
    const recent = sent.slice(-REMEMBERED);
    const there = await source.read(storeId, recent[0]?.seq ?? 0, recent.at(-1)?.seq);
    const epochs = new Map(there.map(({ seq, epoch }) => [seq, epoch]));
    return recent.findLast(({ seq, epoch }) => (seq === 0 ? true : epochs.get(seq) === epoch));
  };
  /** New events after `from`; undefined if `from` itself is missing, so that this is a different history. */
  const readAfter = async (from: Place): Promise<LiveEvent[] | undefined> => {
    const events = await source.read(storeId, from.seq);
    if (from.seq === 0) return events;
    const [first, ...rest] = events;
    if (first?.seq === from.seq && first.epoch === from.epoch) return rest;
    // Old events may have been deleted; then only the counter shows that there are no new ones.
    if (first) return undefined;
    return (await source.current(storeId)).seq === from.seq ? [] : undefined;
  };

  /** Whether the client's last event is still the one with its number. */
  const isKnown = async ({ seq, epoch }: Since): Promise<boolean> => {
    if (seq > (position?.seq ?? 0)) return false;
    if (seq === 0 || !epoch) return true;
    const [event] = await source.read(storeId, seq, seq);
    // Deleted events cannot be compared.
    return event === undefined || event.epoch === epoch;
  };

  const startAt = (place: Place): void => {
    position = place;
    sent = [place];
  };
  return {
    /** Position of the last event sent; undefined until the first socket joined. */
    get position() {
      return position;
    },
    async open(): Promise<void> {
      opening ??= (async () => {
        if (position === undefined) startAt(await source.current(storeId));
      })().finally(() => {
        opening = undefined;
      });
      await opening;
    },
    gaveOut({ seq, epoch }: LiveEvent): void {
      position = { seq, epoch };
      sent.push(position);
      if (sent.length > 2 * REMEMBERED) sent = sent.slice(-REMEMBERED);
    },
    startAt,
    lastCommon,
    readAfter,
    isKnown,
  };
}

type History = ReturnType<typeof createHistory>;

/** Gives out what is new to those who have caught up. */
function createReader(history: History, current: ReadonlySet<Subscriber>, options: FeedOptions) {
  const { storeId, source, fanOut, onRestart } = options;
  let restarts = 0;
  /** Goes back to the last event that is still there, else to where the store stands. */
  const restart = async (from: Place): Promise<void> => {
    const common = await history.lastCommon();
    const { seq, epoch } = common ?? (await source.current(storeId));
    const to = { seq, epoch };
    // In one turn: who joins meanwhile sees both the new place and that it is new.
    restarts += 1;
    history.startAt(to);
    onRestart(from, to);
    for (const subscriber of current) subscriber.greet(to, common ? 'replayed' : 'incomplete');
  };
  return {
    get restarts() {
      return restarts;
    },
    /** Whether there may be more. */
    async readOn(): Promise<boolean> {
      const from = history.position ?? NOWHERE;
      const events = await history.readAfter(from);
      if (!events) await restart(from);
      for (const event of events ?? []) {
        fanOut(event, current);
        history.gaveOut(event);
      }
      return events?.length !== 0;
    },
  };
}

export function createStoreFeed(options: FeedOptions): StoreFeed {
  const { storeId, source } = options;
  const current = new Set<Subscriber>();
  const members = new Set<Subscriber>();
  const history = createHistory(storeId, source);
  const reader = createReader(history, current, options);

  const pullNew = createPull(reader.readOn);
  const pull = async (): Promise<void> => {
    // No socket has joined yet: the first one reads the store's position.
    if (history.position !== undefined) await pullNew();
  };

  /** Compared and joined synchronously, so that no event is missed in between. */
  const joined = (subscriber: Subscriber, cursor: number, began: number): boolean => {
    const { position } = history;
    if (reader.restarts !== began) subscriber.greet(position ?? NOWHERE, 'incomplete');
    else if (position === undefined || cursor < position.seq) return false;
    current.add(subscriber);
    return true;
  };
  const catchUp = async (subscriber: Subscriber, since: number): Promise<void> => {
    let cursor = since;
    const began = reader.restarts;
    while (!subscriber.closed && !joined(subscriber, cursor, began)) {
      const target = history.position?.seq;
      const events = await source.read(storeId, cursor + 1, target);
      for (const event of events) {
        if (!subscriber.send(event)) return;
        cursor = event.seq;
      }
      // Deleted events cannot be replayed.
      if (events.length === 0) cursor = target ?? cursor;
      await subscriber.drained();
    }
  };

  return {
    get size() {
      return members.size;
    },
    get position() {
      return history.position;
    },
    async join(subscriber, since) {
      members.add(subscriber);
      await history.open();
      // The client was connected to a node ahead of this one: without catching up it would receive events twice.
      if (since !== undefined && since.seq > (history.position?.seq ?? 0)) await pull();
      const known = since === undefined || (await history.isKnown(since));
      const here = history.position ?? NOWHERE;
      subscriber.greet(here, known ? undefined : 'incomplete');
      await catchUp(subscriber, known ? (since?.seq ?? here.seq) : here.seq);
    },
    leave(subscriber) {
      members.delete(subscriber);
      current.delete(subscriber);
    },
    pull,
  };
}
