import { phoneKey } from '#features/customers/phone-key.rules.ts';
import {
  queueMessages,
  requireMessages,
  requireRoom,
} from '#features/platform/business-messages/queue-messages.public.ts';
import { conflict } from '#kit/contract/errors.ts';
import { toLocale } from '#kit/contract/i18n/messages.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { lockOrder, type OrderKeys } from '../lifecycle/order-address.public.ts';
import { noticeObstacle } from '../lifecycle/order-status.public.ts';
import { orderConflictError } from '../lifecycle/order-step.public.ts';
import { accountActor, appendHistory } from '../order-history.public.ts';

const FACTS = statement(
  'order-notice-facts',
  `select s.alarm and s.order_ready_alarm as alarms, s.name, s.default_language as "language", o.orderer_phone as "phone",
     exists (select 1 from business_messages m where m.store_id = o.store_id and m.order_id = o.id and m.status <> 3)
       as "told"
   from orders o join stores s on s.id = o.store_id where o.store_id = $1 and o.id = $2`,
);
/** After this time "your order is ready" is not sent any more. */
const USEFUL_MS = 2 * 3_600_000;

interface Facts {
  readonly alarms: boolean;
  readonly name: string;
  readonly language: string;
  readonly phone: string | null;
  readonly told: boolean;
}

/**
 * Notifies the customer that the order is ready: once, unless a repeat is requested (a failed message does not count).
 */
export async function notifyCustomer(ctx: Context, keys: OrderKeys, again: boolean): Promise<void> {
  const { db, services, now } = ctx;
  const order = await lockOrder(db, keys);
  const [facts] = await db.query<Facts>(FACTS, [order.storeId, order.id]);
  if (!facts) throw new Error(`order ${order.id} of store ${order.storeId} is gone`);
  const obstacle = noticeObstacle(order, { alarms: facts.alarms });
  if (obstacle === 'cancelled') throw orderConflictError(ctx, 'order.alreadyCancelled', order);
  if (obstacle === 'notReady') throw orderConflictError(ctx, 'order.noticeNotReady', order);
  if (obstacle === 'off') throw conflict('order.noticeOff');
  const phone = phoneKey(facts.phone ?? '');
  if (phone === '') throw conflict('order.noticeNoPhone');
  if (facts.told && !again) throw conflict('order.noticeTold');
  requireMessages(services);
  await requireRoom(ctx, order.storeId);
  const { orderTemplate, senderKey } = services.config.messages;
  const key = order.salesType === 'Delivery' ? 'order.notice.delivery' : 'order.notice.pickUp';
  const locale = toLocale(facts.language) ?? 'ko';
  await queueMessages(ctx, [
    {
      storeId: order.storeId,
      orderId: order.id,
      phone,
      body: services.texts.translate(locale, key, { store: facts.name, number: order.number }),
      templateCode: senderKey ? orderTemplate : null,
      advertising: false,
      dueAt: now,
      staleAt: new Date(now.getTime() + USEFUL_MS),
    },
  ]);
  const at = { storeId: order.storeId, orderId: order.id, at: now };
  await appendHistory(db, { ...at, action: 'notice', actor: accountActor(ctx) });
}
