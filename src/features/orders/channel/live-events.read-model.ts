import { type Db, statement } from '#kit/server/database/pool.ts';
import type { LiveEventType, StoreEventType } from '../order.contract.ts';
import type { EventSource } from './store-feed.ts';

/** What an event row keeps of its order, so that telling it reads nothing else. */
export interface EventFacts {
  readonly number: string;
  readonly status: string;
  readonly salesType: string;
  readonly tableId: string | null;
  readonly amount: number;
  /** Of a new order: how many lines, and the name of the first in every language. */
  readonly lineCount?: number;
  readonly name?: string;
  readonly translations?: readonly { language: string; name: string }[];
}

export interface OrderEvent {
  readonly seq: number;
  readonly type: LiveEventType;
  readonly orderId: number;
  readonly data: EventFacts;
}
/** About the store and no order. */
interface StoreEvent {
  readonly seq: number;
  readonly type: StoreEventType;
}
export type LiveEvent = OrderEvent | StoreEvent;

export const isStoreEvent = (event: LiveEvent): event is StoreEvent =>
  event.type === 'store' || event.type === 'test';

const CURRENT = statement(
  'order-events-current',
  'select last_event as "seq" from store_counters where store_id = $1',
);
const POSITIONS = statement(
  'order-events-positions',
  'select store_id as "storeId", last_event as "seq" from store_counters where store_id = any($1)',
);
const READ = statement(
  'order-events-read',
  `select sequence as "seq", type, order_id as "orderId", data from store_events
   where store_id = $1 and sequence > $2 and sequence <= $3 order by sequence limit 500`,
);
const NOTIFIES = statement(
  'order-events-notifies',
  'select order_notification as "on" from stores where id = $1 and deleted_at is null',
);
const NO_END = Number.MAX_SAFE_INTEGER;

export function createEventSource(db: Db): EventSource {
  return {
    async current(storeId) {
      const [row] = await db.query<{ seq: number }>(CURRENT, [storeId]);
      return row?.seq ?? 0;
    },
    read: (storeId, after, upTo = NO_END) => db.query<LiveEvent>(READ, [storeId, after, upTo]),
  };
}

/** Where each of these stores stands. */
export const positionsOf = (
  db: Db,
  storeIds: readonly number[],
): Promise<{ storeId: number; seq: number }[]> => db.query(POSITIONS, [storeIds]);

/** Is the store's new-order notification switched on? */
export async function notificationOn(db: Db, storeId: number): Promise<boolean> {
  const [row] = await db.query<{ on: boolean }>(NOTIFIES, [storeId]);
  return row?.on ?? false;
}
