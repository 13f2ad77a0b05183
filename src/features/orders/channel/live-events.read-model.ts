import { as, type Db, statement } from '#kit/server/database/pool.ts';
import type { FramePlace, LiveEventType, StoreEventType } from '../order.contract.ts';

/** The part of an order stored in its event, so that sending it reads no other table. */
export interface EventFacts {
  readonly number: string;
  readonly status: string;
  readonly salesType: string;
  readonly tableId: string | null;
  readonly amount: number;
  /** Of a new order: the number of lines, and the name of the first in every language. */
  readonly lineCount?: number;
  readonly name?: string;
  readonly translations?: readonly { language: string; name: string }[];
}

/**
 * A position in a store's events. `epoch` identifies the event with the number (the microsecond it was written): after
 * a restored backup or a failover with loss the same number is a different event. Null if there is none.
 */
export type Place = FramePlace;

export interface OrderEvent {
  readonly seq: number;
  readonly epoch: string;
  readonly type: LiveEventType;
  readonly orderId: number;
  readonly data: EventFacts;
}
/** Concerns the store, not an order. */
interface StoreEvent {
  readonly seq: number;
  readonly epoch: string;
  readonly type: StoreEventType;
}
export type LiveEvent = OrderEvent | StoreEvent;

export const isStoreEvent = (event: LiveEvent): event is StoreEvent =>
  event.type === 'store' || event.type === 'test';

export interface EventSource {
  /** The last committed event of a store; number 0 if there is none. */
  current(storeId: number): Promise<Place>;
  /** Events from `from` on, in order, at most a chunk of them; `from` and `upTo` included. */
  read(storeId: number, from: number, upTo?: number): Promise<LiveEvent[]>;
}

const EPOCH = 'to_hex((extract(epoch from e.at) * 1000000)::bigint)';
const LAST = `select c.store_id as "storeId", c.last_event as "seq", ${EPOCH} as epoch from store_counters c
   left join store_events e on e.store_id = c.store_id and e.sequence = c.last_event`;
const CURRENT = statement('order-events-current', `${LAST} where c.store_id = $1`);
const POSITIONS = statement('order-events-positions', `${LAST} where c.store_id = any($1)`);
const READ = statement(
  'order-events-read',
  `select e.sequence as "seq", ${EPOCH} as epoch, e.type, e.order_id as "orderId", e.data from store_events e
   where e.store_id = $1 and e.sequence >= $2 and e.sequence <= $3 order by e.sequence limit 500`,
  // Events of the store have a `StoreEventType` and no data.
  { type: as<LiveEventType>(), data: as<EventFacts>() },
);
const NOTIFYING = statement(
  'order-events-notifying',
  'select id from stores where id = any($1) and order_notification and deleted_at is null',
);
const NO_END = Number.MAX_SAFE_INTEGER;
const BEGINNING: Place = { seq: 0, epoch: null };

export function createEventSource(db: Db): EventSource {
  return {
    async current(storeId) {
      const [row] = await db.query(CURRENT, [storeId]);
      return row ?? BEGINNING;
    },
    read: (storeId, from, upTo = NO_END) => db.query(READ, [storeId, from, upTo]),
  };
}

/** The last position of each of these stores. */
export const positionsOf = (db: Db, storeIds: readonly number[]): Promise<(Place & { storeId: number })[]> =>
  db.query(POSITIONS, [storeIds]);

/** Those of these stores whose new-order notification is on. */
export const notifyingOf = async (db: Db, storeIds: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await db.query(NOTIFYING, [storeIds])).map((row) => row.id));
