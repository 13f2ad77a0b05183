import { phoneKey } from '#features/customers/phone-key.rules.ts';
import {
  queueMessages,
  requireMessages,
  requireRoom,
} from '#features/platform/business-messages/queue-messages.public.ts';
import { conflict } from '#kit/contract/errors.ts';
import { toLocale } from '#kit/contract/i18n/messages.ts';
import type { Context } from '#kit/server/context.ts';
import { lockOrder, type OrderKeys } from '../lifecycle/order-address.public.ts';
import { noticeObstacle } from '../lifecycle/order-status.public.ts';
import { orderConflictError } from '../lifecycle/order-step.public.ts';
import { accountActor, appendHistory } from '../order-history.public.ts';
import { noticeFacts } from './order-notice.read-model.ts';

/** Told later than this, "it is ready" helps nobody. */
const USEFUL_MS = 2 * 3_600_000;

/** Tells the customer that the order is ready: once, unless it is asked for again (a message that failed does not count). */
export async function notifyCustomer(ctx: Context, keys: OrderKeys, again: boolean): Promise<void> {
  const { db, services, now } = ctx;
  const order = await lockOrder(db, keys);
  const facts = await noticeFacts(db, order);
  const obstacle = noticeObstacle(order, { alarms: facts.alarms });
  if (obstacle === 'cancelled') throw orderConflictError(ctx, 'order.alreadyCancelled', order);
  if (obstacle === 'notReady') throw orderConflictError(ctx, 'order.noticeNotReady', order);
  if (obstacle === 'off') throw conflict('order.noticeOff');
  const phone = phoneKey(facts.phone ?? '');
  if (phone === '') throw conflict('order.noticeNoPhone');
  if (facts.notified && !again) throw conflict('order.noticeTold');
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
