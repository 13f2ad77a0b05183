import type { Locale } from '#kit/contract/i18n/messages.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import { type RowOf, statement } from '#kit/server/database/pool.ts';
import type { CodeBook } from '#kit/server/services.ts';
import { orderRowShape } from '../order.contract.ts';
import { CONTENT_COLUMNS, CONTENT_JOINS, CONTENT_TYPES, contentsIn } from './order-contents.read-model.ts';

/** `o` is the order, `s` its store, `d` its last delivery request. */
export const STORE_JOIN = 'join stores s on s.id = o.store_id';
export const DELIVERY_JOIN = `left join order_deliveries d
  on d.store_id = o.store_id and d.order_id = o.id and d.latest`;

/**
 * The key of an order with the state of all that its row shows: `xmin` is the transaction that wrote a database row
 * last. Lines and payments change only together with their order; version and partner's id tell orders of one id apart
 * after a restored backup.
 */
export const KEY_COLUMNS = `o.id, o.store_id as "storeId",
  concat_ws(' ', o.xmin, o.version, o.partner_order_id, d.id, d.xmin, s.time_zone, s.name) as "state!"`;

const WALL = (column: string): string =>
  `to_char(${column} at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS')`;

export const READ_ROWS = statement(
  'order-rows',
  `select ${KEY_COLUMNS}, s.name as "storeName", o.sequence,
     coalesce(o.partner_order_id, '') as "partnerOrderId", o.number, o.order_type as "orderType",
     o.sales_type as "salesType", o.status, o.table_id as "tableId", ${WALL('o.ordered_at')} as "orderedAt",
     o.address, o.address_detail as "addressDetail", o.orderer_name as "ordererName", o.orderer_phone as "phone",
     o.app_user_name as "appUserName", o.paid, o.cancelled, o.refund_state as "refundState",
     o.delivery_cost as "deliveryFee", o.amount, o.note, o.pick_up_minutes as "pickUpMinutes",
     o.acknowledged_at is not null as "acknowledged", o.version, ${CONTENT_COLUMNS},
     d.id as "deliveryRow", d.delivery_code as "deliveryCode", d.delivery_name as "deliveryName",
     d.delivery_id as "deliveryId", d.pos_order_code as "posOrderCode", d.pos_store_code as "posStoreCode",
     ${WALL('d.result_at')} as "resultTime", d.rider_name as "riderName", d.rider_phone as "riderPhone",
     d.card_approval_number as "cardApprovalNumber", d.card_issuer as "cardIssuer",
     d.card_approved_at as "cardApprovedAt", d.card_amount as "cardAmount", d.state_code as "stateCode",
     d.in_use as "inUse"
   from unnest($1::int[], $2::int[]) as wanted (store_id, id)
   join orders o on o.store_id = wanted.store_id and o.id = wanted.id ${STORE_JOIN} ${DELIVERY_JOIN} ${CONTENT_JOINS}`,
  CONTENT_TYPES,
);
type Row = RowOf<typeof READ_ROWS>;

/** Encodes rows of orders as JSON; code names are looked up once per value. */
export function rowEncoder(codes: CodeBook, locale: Locale): (row: Row) => string {
  const known = new Map<string, CodeValue>();
  const code = (group: string, value: string): CodeValue => {
    const found = known.get(value) ?? codes.byValue(group, value, locale) ?? { id: 0, name: value, value };
    known.set(value, found);
    return found;
  };
  return (row) =>
    JSON.stringify(
      orderRowShape.encode({
        ...row,
        ...contentsIn(row, locale),
        store: { id: row.storeId, name: row.storeName },
        salesType: code('SALES_TP', row.salesType),
        status: code('ORDER_STATUS', row.status),
        delivery: row.deliveryRow === null ? null : row,
        appUser: row.appUserName === null ? null : { name: row.appUserName },
        orderer:
          row.ordererName === null && row.phone === null ? null : { name: row.ordererName, phone: row.phone },
      }),
    );
}
