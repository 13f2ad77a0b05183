import type { Logger } from 'pino';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { ownTransaction, type WorkContext } from '#kit/server/own-transaction.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { type AgencyOutcome, askState, type RideResponse } from '../agency.ts';
import {
  type DeliveryRow,
  deliveryByRequest,
  lockDelivery,
  notifyDelivery,
  settleDelivery,
  takeNews,
} from '../delivery-rows.ts';
import { RIDE } from '../delivery-state.rules.ts';

/** Longer than a call to an agency may take. */
const OPEN_SECONDS = 20;
/** A ride without reports for this long: its callbacks may have been lost. */
const SILENT_MINUTES = 10;

const OPEN = statement(
  'delivery-open',
  `(select request_id as "requestId" from order_deliveries
     where pending is not null and pending_at < $1::timestamptz - interval '${OPEN_SECONDS} seconds'
     order by pending_at limit 20)
   union all
   (select request_id from order_deliveries
     where in_use and pending is null and state_code in (0, 1, 2, 3)
       and updated_at < $1::timestamptz - interval '${SILENT_MINUTES} minutes'
     order by updated_at limit 20)`,
);
const CHECKED = statement(
  'delivery-checked',
  'update order_deliveries set updated_at = $3 where store_id = $1 and id = $2 and pending is null',
);

export const openRequests = (db: Db, now: Date): Promise<{ requestId: string }[]> => db.query(OPEN, [now]);

/** Settles an unanswered call by the agency's state. */
async function settlePending(ctx: WorkContext, row: DeliveryRow, known: RideResponse | null): Promise<void> {
  const { order, delivery } = await lockDelivery(ctx.db, row);
  if (delivery.pending === null || delivery.pending !== row.pending) return;
  if (!known) {
    // The agency does not know the ride: a new one was not created, a withdrawal is complete.
    await settleDelivery(ctx, delivery, { inUse: false });
  } else {
    // A lost cancel request is dropped; the ride's current state is applied as a report.
    const before = delivery.stateCode === RIDE.cancelRequested ? null : delivery.stateCode;
    await settleDelivery(ctx, delivery, { deliveryId: known.deliveryId, state: before, inUse: true });
    if (await takeNews(ctx, row, { ...known, state: known.state ?? RIDE.requested, at: ctx.now })) return;
  }
  await notifyDelivery(ctx, order, {});
}

/** Queries one request outside of transactions, and records the result. */
export async function settle(
  options: { services: NodeServices; log: Logger },
  requestId: string,
): Promise<void> {
  const { services } = options;
  const row = await deliveryByRequest(services.db, requestId);
  if (!row) return;
  const outcome: AgencyOutcome<RideResponse> = await askState(
    services,
    row.agencyType,
    `order:${row.orderId}`,
    requestId,
  );
  if (outcome.kind !== 'responded') return;
  const { done: known } = outcome;
  await ownTransaction(options, async (ctx) => {
    if (row.pending) return settlePending(ctx, row, known);
    await ctx.db.query(CHECKED, [row.storeId, row.id, ctx.now]);
    if (known?.state != null) await takeNews(ctx, row, { ...known, state: known.state, at: ctx.now });
  });
}
