import type { Locale } from '#kit/contract/messages.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import type { CodeBook } from '#kit/server/services.ts';
import { orderHead } from './order.contract.ts';

/** The columns of a row of the list; `o` is the order, `s` its store, `d` a living delivery request. */
export const HEAD_COLUMNS = `o.id, o.store_id as "storeId", s.name as "storeName", o.sequence,
  coalesce(o.partner_order_id, '') as "partnerOrderId", o.number, o.order_type as "orderType",
  o.sales_type as "salesType", o.status, o.table_id as "tableId",
  to_char(o.ordered_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS') as "orderedAt",
  o.address, o.orderer_name as "ordererName", o.orderer_phone as "phone", o.app_user_name as "appUserName",
  o.paid, o.cancelled, o.refund_state as "refundState", o.delivery_cost as "deliveryFee", o.amount, o.note,
  o.pick_up_minutes as "pickUpMinutes", o.acknowledged_at is not null as "acknowledged", o.version,
  case when d.id is not null then json_build_object('deliveryCode', d.delivery_code, 'deliveryName',
    d.delivery_name, 'deliveryId', d.delivery_id, 'posOrderCode', d.pos_order_code, 'posStoreCode',
    d.pos_store_code, 'resultTime', to_char(d.result_at at time zone s.time_zone, 'YYYY-MM-DD HH24:MI:SS'),
    'riderName', d.rider_name, 'riderPhone', d.rider_phone, 'cardApprovalNumber', d.card_approval_number,
    'cardIssuer', d.card_issuer, 'cardApprovedAt', d.card_approved_at, 'cardAmount', d.card_amount,
    'stateCode', d.state_code, 'inUse', d.in_use) end as "delivery"`;

export const HEAD_JOINS = `join stores s on s.id = o.store_id
  left join order_deliveries d on d.store_id = o.store_id and d.order_id = o.id and d.in_use`;

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
}

/** Encodes rows of one answer; code names are looked up once per value. */
export function headEncoder(codes: CodeBook, locale: Locale): (row: HeadRow) => Record<string, unknown> {
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
      appUser: row.appUserName === null ? null : { name: row.appUserName },
      orderer:
        row.ordererName === null && row.phone === null ? null : { name: row.ordererName, phone: row.phone },
    });
}
