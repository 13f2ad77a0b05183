import type { Context } from '#kit/server/context.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { EventFacts } from './channel/live-events.read-model.ts';
import type { LiveEventType } from './order.contract.ts';
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
const APPEND_HISTORY = statement(
  'order-history-append',
  `insert into order_history
     (store_id, order_id, action, from_status, to_status, actor_kind, actor_id, actor_name, note, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/**
 * Adds an event under the store's next number. The counter row stays locked until the commit, so numbers
 * become visible in their order (D36). Lock order everywhere: order row, counter row, items, customer, figures.
 */
export async function appendEvent(
  db: Db,
  event: { storeId: number; type: LiveEventType; orderId: number; data: EventFacts; at: Date },
): Promise<number> {
  const { storeId, type, orderId, data, at } = event;
  const [row] = await db.query<{ sequence: number }>(APPEND_EVENT, [storeId, type, orderId, data, at]);
  return row?.sequence ?? 0;
}

export async function appendHistory(
  db: Db,
  entry: {
    storeId: number;
    orderId: number;
    action: 'created' | 'status' | 'ack' | 'cancelled' | 'refund';
    from?: string;
    to?: string;
    actor: Actor;
    note?: string;
    at: Date;
  },
): Promise<void> {
  const { storeId, orderId, action, from = null, to = null, actor, note = null, at } = entry;
  await db.query(APPEND_HISTORY, [
    storeId,
    orderId,
    action,
    from,
    to,
    actor.kind,
    actor.id,
    actor.name,
    note,
    at,
  ]);
}

/** Tells every node, once the transaction is committed. A word that gets lost is made up for by their sweeps. */
export function announce(ctx: Context, storeId: number, sequence: number): void {
  ctx.afterCommit(() => {
    // Not waited for: the caller's answer does not depend on who hears it.
    ctx.services.bus
      .publish(ORDER_TOPIC, `${storeId} ${sequence}`)
      .catch((error: Error) => ctx.log.warn({ reason: error.message }, 'order event could not be announced'));
  });
}
