import type { Context } from '#kit/server/context.ts';
import { insertRow } from '#kit/server/database/insert-row.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import type { EventFacts } from './channel/live-events.read-model.ts';
import type { LiveEventType, StoreEventType } from './order.contract.ts';
import { orderHistory } from './order-history.table.ts';
import { ORDER_TOPIC } from './order-topics.ts';

export interface Actor {
  readonly kind: 'account' | 'partner' | 'system';
  readonly id: number | null;
  readonly name: string | null;
}

export const accountActor = ({ principal }: Context): Actor => ({
  kind: 'account',
  id: principal.accountId,
  name: principal.name,
});
export const systemActor: Actor = { kind: 'system', id: null, name: null };
export const partnerActor = ({ partner }: Context): Actor => ({
  kind: 'partner',
  id: partner.id,
  name: partner.name,
});

const APPEND_EVENT = statement(
  'order-event-append',
  `with counter as (
     insert into store_counters (store_id, last_event) values ($1, 1)
     on conflict (store_id) do update set last_event = store_counters.last_event + 1 returning last_event)
   insert into store_events (store_id, sequence, type, order_id, data, at)
   select $1, last_event, $2, $3, $4, $5 from counter returning sequence`,
);
const APPEND_STORE_EVENTS = statement(
  'store-events-append',
  `with counters as (
     insert into store_counters (store_id, last_event) select id, 1 from unnest($1::int[]) as s (id) order by id
     on conflict (store_id) do update set last_event = store_counters.last_event + 1
     returning store_id, last_event)
   insert into store_events (store_id, sequence, type, order_id, at)
   select store_id, last_event, $2, 0, $3 from counters returning store_id as "storeId", sequence`,
);
/**
 * Appends an event with the store's next number. The counter row stays locked until the commit, so numbers become
 * visible in order (D36). Lock order everywhere: order row, counter row, coupon, items, customer, roll-ups.
 */
export async function appendEvent(
  db: Db,
  event: { storeId: number; type: LiveEventType; orderId: number; data: EventFacts; at: Date },
): Promise<number> {
  const { storeId, type, orderId, data, at } = event;
  const [row] = await db.query(APPEND_EVENT, [storeId, type, orderId, JSON.stringify(data), at]);
  return row?.sequence ?? 0;
}

/** Appends an event about the store itself, for each of these stores; locks as `appendEvent` does. */
export function appendStoreEvents(
  db: Db,
  storeIds: readonly number[],
  type: StoreEventType,
  at: Date,
): Promise<{ storeId: number; sequence: number }[]> {
  return db.query(APPEND_STORE_EVENTS, [storeIds, type, at]);
}

export async function appendHistory(
  db: Db,
  entry: {
    storeId: number;
    orderId: number;
    action:
      | 'created'
      | 'status'
      | 'ack'
      | 'cancelled'
      | 'refund'
      | 'delivery'
      | 'notice'
      | 'paid'
      | 'takenBack';
    from?: string;
    to?: string;
    actor: Actor;
    note?: string;
    at: Date;
  },
): Promise<void> {
  const { storeId, orderId, action, from, to, actor, note, at } = entry;
  await insertRow(db, orderHistory, {
    storeId,
    orderId,
    action,
    fromStatus: from,
    toStatus: to,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    note,
    at,
  });
}

/** Notifies every node after the commit. Nodes find lost messages by polling. */
export function publish(
  ctx: Pick<WorkContext, 'services' | 'afterCommit'>,
  storeId: number,
  sequence: number,
): void {
  ctx.afterCommit(() => ctx.services.bus.publish(ORDER_TOPIC, `${storeId} ${sequence}`));
}
