import type { OrderKeys } from '#features/orders/lifecycle/order-address.public.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { agencyCall } from '../delivery.contract.ts';

type Destination = Pick<
  ReturnType<typeof agencyCall.parse>,
  'address' | 'addressDetail' | 'latitude' | 'longitude'
>;

/** Where a store is, and how long its orders take unless they say otherwise. */
export interface StorePlace {
  readonly storeAddress: string | null;
  readonly storeLatitude: number | null;
  readonly storeLongitude: number | null;
  readonly pickUpMinutes: number;
}

export interface OrderPlace extends Destination, StorePlace {
  readonly phone: string | null;
  readonly note: string | null;
  readonly amount: number;
  readonly paid: boolean;
  readonly pickUpMinutes: number;
}

const PLACE = statement(
  'delivery-order-place',
  `select o.address, o.address_detail as "addressDetail", o.latitude, o.longitude, o.orderer_phone as "phone",
     o.note, o.amount, o.paid, coalesce(o.pick_up_minutes, s.pick_up_minutes) as "pickUpMinutes",
     s.address as "storeAddress", s.latitude as "storeLatitude", s.longitude as "storeLongitude"
   from orders o join stores s on s.id = o.store_id where o.store_id = $1 and o.id = $2`,
);
const STORE = statement(
  'delivery-store-place',
  `select address as "storeAddress", latitude as "storeLatitude", longitude as "storeLongitude",
     pick_up_minutes as "pickUpMinutes" from stores where id = $1`,
);
export async function placeOf(db: Db, { storeId, id }: OrderKeys): Promise<OrderPlace> {
  const [place] = await db.query(PLACE, [storeId, id]);
  if (!place) throw new Error(`order ${id} of store ${storeId} is gone`);
  return place;
}

export async function storePlace(db: Db, storeId: number): Promise<StorePlace> {
  const [place] = await db.query(STORE, [storeId]);
  if (!place) throw new Error(`store ${storeId} is gone`);
  return place;
}
