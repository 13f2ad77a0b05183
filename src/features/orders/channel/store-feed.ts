import type { LiveEvent } from './live-events.read-model.ts';

/** One socket, as a feed sees it. */
export interface Subscriber {
  /** Gives one event to the socket; false when it is gone. */
  send(event: LiveEvent): boolean;
  /** Says where the store stands, before anything is replayed. */
  greet(seq: number): void;
  /** Resolves once the socket has taken what it was given, so that a long replay waits for a slow reader. */
  drained(): Promise<void>;
  readonly closed: boolean;
}

export interface EventSource {
  /** Number of the last committed event of a store; 0 when there is none. */
  current(storeId: number): Promise<number>;
  /** Events after `after`, in order, at most a chunk of them; `upTo` included. */
  read(storeId: number, after: number, upTo?: number): Promise<LiveEvent[]>;
}

/** The events of one store on one node: read once, in order, and given to every socket of that store. */
export interface StoreFeed {
  readonly size: number;
  /** Everything up to here was given out; undefined until the first socket came. */
  readonly position: number | undefined;
  /** Replays what came after `since`, then keeps the socket up to date: nothing missing, nothing twice. */
  join(subscriber: Subscriber, since: number | undefined): Promise<void>;
  leave(subscriber: Subscriber): void;
  /** Reads what is new. Calls while a read is under way lead to one more read after it. */
  pull(): Promise<void>;
}

export function createStoreFeed(
  storeId: number,
  source: EventSource,
  fanOut: (event: LiveEvent, sockets: ReadonlySet<Subscriber>) => void,
): StoreFeed {
  const current = new Set<Subscriber>();
  const members = new Set<Subscriber>();
  let position: number | undefined;
  let opening: Promise<void> | undefined;
  let pulling: Promise<void> | undefined;
  let again = false;

  const open = async (): Promise<void> => {
    position ??= await source.current(storeId);
  };

  const pullAll = async (): Promise<void> => {
    try {
      while (again) {
        again = false;
        let events: LiveEvent[];
        do {
          events = await source.read(storeId, position ?? 0);
          for (const event of events) {
            fanOut(event, current);
            position = event.seq;
          }
        } while (events.length > 0);
      }
    } finally {
      // In the same turn as the last look at `again`: a call in between would be lost.
      pulling = undefined;
    }
  };

  const pull = async (): Promise<void> => {
    // Nobody has joined yet: whoever comes first finds out where the store stands.
    if (position === undefined) return;
    again = true;
    pulling ??= pullAll();
    await pulling;
  };

  /** The comparison and the joining happen in one turn of the event loop, so no event can fall between them. */
  const catchUp = async (subscriber: Subscriber, since: number): Promise<void> => {
    let cursor = since;
    while (!subscriber.closed) {
      if (position !== undefined && cursor >= position) return void current.add(subscriber);
      const target = position;
      const events = await source.read(storeId, cursor, target);
      for (const event of events) {
        if (!subscriber.send(event)) return;
        cursor = event.seq;
      }
      // Events that were cleared away by age leave nothing to replay.
      if (events.length === 0) cursor = target ?? cursor;
      await subscriber.drained();
    }
  };

  return {
    get size() {
      return members.size;
    },
    get position() {
      return position;
    },
    async join(subscriber, since) {
      members.add(subscriber);
      opening ??= open().finally(() => {
        opening = undefined;
      });
      await opening;
      // The client comes from a node that was ahead of this one: without catching up it would hear things twice.
      if (since !== undefined && since > (position ?? 0)) await pull();
      const here = position ?? 0;
      subscriber.greet(here);
      // A number from the future comes from before a restored backup: there is nothing to replay.
      await catchUp(subscriber, Math.min(since ?? here, here));
    },
    leave(subscriber) {
      members.delete(subscriber);
      current.delete(subscriber);
    },
    pull,
  };
}
