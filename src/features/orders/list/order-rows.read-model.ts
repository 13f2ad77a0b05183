import type { Locale } from '#kit/contract/i18n/messages.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { CodeBook } from '#kit/server/services.ts';
import { orderHead } from '../order.contract.ts';

/** Columns of a list row; `o` is the order, `s` its store, `d` its last delivery request. */
export const HEAD_COLUMNS = `o.id, o.store_id as "storeId", s.name as "storeName", o.sequence,
  coalesce(o.partner_order_id, '') as "partnerOrderId", o.number, o.order_type as "orderType",
  o.sales_type as "salesType", o.status, o.table_id as "tableId",
  to_char(o.ordered_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS') as "orderedAt",
  o.address, o.address_detail as "addressDetail", o.orderer_name as "ordererName", o.orderer_phone as "phone", o.app_user_name as "appUserName",
  o.paid, o.cancelled, o.refund_state as "refundState", o.delivery_cost as "deliveryFee", o.amount, o.note,
  o.pick_up_minutes as "pickUpMinutes", o.acknowledged_at is not null as "acknowledged", o.version,
  d.id as "deliveryRow"`;

export const STORE_JOIN = 'join stores s on s.id = o.store_id';
/** Only whether there is one: its contents are read for the few rows that have it. */
export const DELIVERY_JOIN = `left join order_deliveries d
  on d.store_id = o.store_id and d.order_id = o.id and d.latest`;

const DELIVERIES = statement(
  'order-deliveries',
  `select d.id, d.delivery_code as "deliveryCode", d.delivery_name as "deliveryName",
     d.delivery_id as "deliveryId", d.pos_order_code as "posOrderCode", d.pos_store_code as "posStoreCode",
     to_char(d.result_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS') as "resultTime",
     d.rider_name as "riderName", d.rider_phone as "riderPhone",
     d.card_approval_number as "cardApprovalNumber", d.card_issuer as "cardIssuer",
     d.card_approved_at as "cardApprovedAt", d.card_amount as "cardAmount", d.state_code as "stateCode",
     d.in_use as "inUse"
   from unnest($1::int[], $2::int[]) as wanted (store_id, id)
   join order_deliveries d on d.store_id = wanted.store_id and d.id = wanted.id
   join stores s on s.id = d.store_id`,
);

export interface HeadRow {
  readonly id: number;
  readonly storeId: number;
  readonly storeName: string;
  readonly salesType: string;
  readonly status: string;
  readonly phone: string | null;
  readonly ordererName: string | null;
  readonly appUserName: string | null;
  readonly version: number;
  readonly orderedAt: string;
  readonly partnerOrderId: string;
  readonly amount: number;
  readonly deliveryRow: number | null;
}

/** The delivery requests of those rows that have one, by id. */
export async function deliveriesOf(db: Db, rows: readonly HeadRow[]): Promise<Map<number, object>> {
  const having = rows.filter((row) => row.deliveryRow !== null);
  if (having.length === 0) return new Map();
  const found = await db.query(DELIVERIES, [
    having.map((row) => row.storeId),
    having.map((row) => row.deliveryRow),
  ]);
  return new Map(found.map((delivery) => [delivery.id, delivery]));
}

/** Encodes the rows of one response; code names are looked up once per value. */
export function headEncoder(
  codes: CodeBook,
  locale: Locale,
  deliveries: ReadonlyMap<number, object>,
): (row: HeadRow) => Record<string, unknown> {
  const known = new Map<string, CodeValue>();
  const code = (group: string, value: string): CodeValue => {
    const found = known.get(value) ?? codes.byValue(group, value, locale) ?? { id: 0, name: value, value };
    known.set(value, found);
    return found;
  };
  return (row) =>
    orderHead.encode({
      ...row,
      store: { id: row.storeId, name: row.storeName },
      salesType: code('SALES_TP', row.salesType),
      status: code('ORDER_STATUS', row.status),
      delivery: row.deliveryRow === null ? null : deliveries.get(row.deliveryRow),
      appUser: row.appUserName === null ? null : { name: row.appUserName },
      orderer:
        row.ordererName === null && row.phone === null ? null : { name: row.ordererName, phone: row.phone },
    });
}
