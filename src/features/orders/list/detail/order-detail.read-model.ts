import { notFound } from '#kit/contract/errors.ts';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import type { Context } from '#kit/server/context.ts';
import { as, type Db, statement } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import type { OrderKeys } from '../../lifecycle/order-address.public.ts';
import { orderDetailExtras } from '../../order.contract.ts';
import { readRefundable } from '../../refunds/request/refundable.read-model.ts';
import { nameIn } from '../order-contents.read-model.ts';
import { encodedRows } from '../order-row-cache.ts';
import { DELIVERY_JOIN, KEY_COLUMNS, STORE_JOIN } from '../order-rows.read-model.ts';

const CLOCK = (column: string): string => `to_char(${column} at time zone $3, 'YYYY-MM-DD HH24:MI:SS')`;
const ONE = statement(
  'order-one',
  `select ${KEY_COLUMNS}, s.time_zone as "timeZone", o.latitude, o.longitude
   from orders o ${STORE_JOIN} ${DELIVERY_JOIN} where o.store_id = $1 and o.id = $2`,
);
const HISTORY = statement(
  'order-one-history',
  `select h.action, h.from_status as "fromStatus", h.to_status as "toStatus", h.actor_kind as "actorKind",
     h.actor_name as "actorName", h.note, ${CLOCK('h.at')} as "at", m.notice
   from order_history h left join lateral (
     select jsonb_build_object('status', m.status, 'failure', m.failure) as notice from business_messages m
     where h.action = 'notice' and m.store_id = h.store_id and m.order_id = h.order_id and m.requested_at = h.at
     order by m.id desc limit 1) m on true
   where h.store_id = $1 and h.order_id = $2 order by h.id`,
  { notice: as<{ status: number | null; failure: string | null } | null>() },
);
const REFUNDS = statement(
  'order-one-refunds',
  `select id, kind as "type", amount, state, problem, last_error as "message", reason, gateway, attempts,
     ${CLOCK('next_try_at')} as "nextTryAt", ${CLOCK('requested_at')} as "requestedAt",
     ${CLOCK('done_at')} as "doneAt", done_by as "doneBy"
   from order_refunds where store_id = $1 and order_id = $2 order by id`,
);

const PAYMENTS = statement(
  'order-one-payments',
  `select position, kind as "type", amount, refunded_amount as "refundedAmount", state,
     approval_number as "approvalNumber", ${CLOCK('paid_at')} as "paidAt",
     coalesce(taken_by_kind, 'partner') as "actorKind", taken_by_name as "actorName"
   from order_payments where store_id = $1 and order_id = $2 order by position`,
);
const NOTICE = statement(
  'order-one-notice',
  'select status, failure from business_messages where store_id = $1 and order_id = $2 order by id desc limit 1',
);

/** The row of an order that a call has changed. */
export const changedRow = (
  { db, services, locale }: Pick<Context, 'db' | 'services' | 'locale'>,
  keys: OrderKeys,
) => readOrder(db, services, keys, locale, false);

/** One order as a response: its row; with `full`, also address, timeline and refunds. */
export async function readOrder(
  db: Db,
  services: Services,
  { storeId, id }: OrderKeys,
  locale: Locale,
  full: boolean,
): Promise<Record<string, unknown>> {
  const [row] = await db.query(ONE, [storeId, id]);
  if (!row) throw notFound();
  const wire = JSON.parse((await encodedRows(db, services, [row], locale)).join(''));
  if (!full) return wire;
  const at = [storeId, id, row.timeZone] as const;
  const history = await db.query(HISTORY, at);
  const refunds = await db.query(REFUNDS, at);
  const payments = await db.query(PAYMENTS, at);
  const left = await readRefundable(db, { storeId, id });
  const refundable = {
    ...left,
    lines: left.lines.map((line) => ({ ...line, name: nameIn(line, locale) })),
  };
  const [notice = null] = await db.query(NOTICE, [storeId, id]);
  return { ...wire, ...orderDetailExtras.encode({ ...row, payments, history, refunds, refundable, notice }) };
}
