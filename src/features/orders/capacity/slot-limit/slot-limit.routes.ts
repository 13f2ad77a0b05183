import { fieldError } from '#kit/contract/errors.ts';
import { elementErrorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { inLockOrder } from '#kit/server/request/named-stores.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { isSalesType } from '../../lifecycle/order-status.public.ts';
import { appendStoreEvents, publish } from '../../order-history.public.ts';
import { orderingStates } from '../pause/ordering-pause.read-model.ts';
import { limitCalls, limitRequest } from './slot-limit.contract.ts';

type Limits = ReturnType<typeof limitRequest.parse>['limits'];

const PUT = statement(
  'order-slot-limits-put',
  `insert into order_slot_limits (store_id, sales_type, per_slot, updated_at, updated_by)
   select s, l.sales_type, l.per_slot, $3, $4
   from unnest($1::int[]) s, jsonb_to_recordset($2) as l (sales_type text, per_slot int)
   where l.per_slot is not null order by s, l.sales_type
   on conflict (store_id, sales_type) do update
     set per_slot = excluded.per_slot, updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
);
const DROP = statement(
  'order-slot-limits-drop',
  'delete from order_slot_limits where store_id = any($1) and sales_type = any($2)',
);

async function setLimits(ctx: Context, storeIds: readonly number[], limits: Limits): Promise<void> {
  const rows = limits.map(({ salesType, limit }, index) => {
    const value = ctx.services.codes.find('SALES_TP', salesType.id)?.value;
    if (!isSalesType(value))
      throw fieldError(elementErrorPath(limitRequest.fields.limits, index, 'salesType'), 'field.unknownCode');
    return { sales_type: value, per_slot: limit };
  });
  const twice = rows.findIndex((row, at) =>
    rows.some((other, index) => index < at && other.sales_type === row.sales_type),
  );
  if (twice >= 0)
    throw fieldError(
      `${limitRequest.fields.limits.wire}[${twice}].${slotWire('salesType')}`,
      'field.duplicate',
    );
  const gone = rows.filter(({ per_slot }) => per_slot === null).map(({ sales_type }) => sales_type);
  await ctx.db.query(DROP, [storeIds, gone]);
  await ctx.db.query(PUT, [storeIds, JSON.stringify(rows), ctx.now, ctx.principal.accountId]);
  for (const { storeId, sequence } of await appendStoreEvents(ctx.db, storeIds, 'store', ctx.now))
    publish(ctx, storeId, sequence);
}
const slotWire = (name: 'salesType' | 'limit'): string =>
  limitRequest.fields.limits.fields?.[name]?.wire ?? name;

export default defineRoutes(
  'orders/capacity',
  implement(limitCalls.set, async (ctx, { body }) => {
    await setLimits(ctx, [ctx.store.id], body.limits);
    const [state = {}] = await orderingStates(ctx, [ctx.store.id]);
    return state;
  }),
  implement(limitCalls.setMany, async (ctx, { body }) => {
    const ids = inLockOrder(body.stores.map(({ id }) => id));
    await setLimits(ctx, ids, body.limits);
    ctx.target(ids.join(','));
    return orderingStates(ctx, ids);
  }),
);
