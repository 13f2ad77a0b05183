import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, storeOwned, won } from '#kit/server/database/columns.ts';
import type { AgencyType } from './agencies/delivery-brand.contract.ts';
import type { CallType } from './delivery.contract.ts';
import type { RideState } from './delivery-state.rules.ts';

/** A ride requested from a delivery agency. */
export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    ...storeOwned(),
    orderId: integer('order_id').notNull(),
    agencyType: text('agency_type').$type<AgencyType>().notNull(),
    brandName: text('brand_name'),
    /** Chosen by us before the call; the agency accepts it only once (D37). */
    requestId: text('request_id').notNull(),
    deliveryCode: text('delivery_code'),
    deliveryName: text('delivery_name'),
    deliveryId: text('delivery_id'),
    posOrderCode: text('pos_order_code'),
    posStoreCode: text('pos_store_code'),
    /**
     * −1 cancel requested, 0 requested, 1 accepted, 2 rider assigned, 3 picked up, 5 delivered, 44 cancelled by the
     * agency.
     */
    stateCode: smallint('state_code').$type<RideState>(),
    riderName: text('rider_name'),
    riderPhone: text('rider_phone'),
    fee: won('fee'),
    distance: doublePrecision('distance'),
    cardApprovalNumber: text('card_approval_number'),
    cardIssuer: text('card_issuer'),
    cardApprovedAt: text('card_approved_at'),
    cardAmount: won('card_amount'),
    requestedAt: instant('requested_at').notNull().default(sql`now()`),
    expectedPickUpAt: instant('expected_pick_up_at'),
    allocatedAt: instant('allocated_at'),
    pickedUpAt: instant('picked_up_at'),
    completedAt: instant('completed_at'),
    cancelledAt: instant('cancelled_at'),
    resultAt: instant('result_at'),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    /** The unanswered call to the agency: neworder, editorder or deleteorder; null: none. */
    pending: text('pending').$type<CallType>(),
    pendingAt: instant('pending_at'),
    /** 0 cash, 1 card, 2 paid already. */
    payType: smallint('pay_type'),
    payAmount: won('pay_amount'),
    pickUpMinutes: smallint('pick_up_minutes'),
    address: text('address'),
    addressDetail: text('address_detail'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    phone: text('phone'),
    note: text('note'),
    /** The last request of its order: the one that lists show. */
    latest: boolean('latest').notNull().default(true),
    /** Taken out of the list of deliveries. */
    deletedAt: instant('deleted_at'),
    /** False once withdrawn: the order may then be cancelled or dispatched again. */
    inUse: boolean('in_use').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('order_deliveries_order').on(table.storeId, table.orderId),
    uniqueIndex('order_deliveries_live_key').on(table.storeId, table.orderId).where(sql`in_use`),
    uniqueIndex('order_deliveries_request_key').on(table.requestId),
    uniqueIndex('order_deliveries_latest_key').on(table.storeId, table.orderId).where(sql`latest`),
    index('order_deliveries_list').on(table.storeId, table.requestedAt),
    index('order_deliveries_requested').on(table.requestedAt),
    // Active rides only; finished ones stay in use and would fill an index of their order.
    index('order_deliveries_silent').on(table.updatedAt).where(sql`in_use and state_code in (0, 1, 2, 3)`),
    index('order_deliveries_pending').on(table.pendingAt).where(sql`pending is not null`),
  ],
);
