import { type Db, statement } from '#kit/server/database/pool.ts';
import type { OrderKeys } from '../lifecycle/order-address.public.ts';

const FACTS = statement(
  'order-notice-facts',
  `select s.alarm and s.order_ready_alarm as alarms, s.name, s.default_language as "language", o.orderer_phone as "phone",
     exists (select 1 from business_messages m where m.store_id = o.store_id and m.order_id = o.id and m.status <> 3)
       as "notified"
   from orders o join stores s on s.id = o.store_id where o.store_id = $1 and o.id = $2`,
);
interface NoticeFacts {
  readonly alarms: boolean;
  readonly name: string;
  readonly language: string;
  readonly phone: string | null;
  readonly notified: boolean;
}

export async function noticeFacts(db: Db, { storeId, id }: OrderKeys): Promise<NoticeFacts> {
  const [facts] = await db.query(FACTS, [storeId, id]);
  if (!facts) throw new Error(`order ${id} of store ${storeId} is gone`);
  return facts;
}
