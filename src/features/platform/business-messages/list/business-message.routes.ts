import { phoneKey } from '#features/customers/phone-key.rules.ts';
import { fieldError, notFound } from '#kit/contract/errors.ts';
import { PLATFORM_ZONE, platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { pageOrList } from '#kit/server/http-response.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { maskedSecret } from '#kit/server/secrets.ts';
import { usefulUntil } from '../../useful-until.ts';
import { isMarkedAdvertising, nextDaytime } from '../night-hours.rules.ts';
import { queueMessages, requireMessages, requireRoom } from '../queue-messages.public.ts';
import { openSenderKey } from '../sender-key.ts';
import { businessMessageCalls, newBusinessMessage } from './business-message.contract.ts';
import {
  type BusinessMessageRow,
  findBusinessMessage,
  listBusinessMessages,
} from './business-message-list.read-model.ts';

const wires = newBusinessMessage.fields;
function shown({ services }: Context, row: BusinessMessageRow) {
  const { senderKey, requestedAt, sentAt } = row;
  return {
    ...row,
    id: Number(row.id),
    requestedAt: platformClock.toWallClock(requestedAt),
    sentAt: sentAt && platformClock.toWallClock(sentAt),
    senderKey: senderKey === null ? null : maskedSecret(openSenderKey(services, senderKey) ?? ''),
  };
}

type NewMessage = ReturnType<typeof newBusinessMessage.parse>;

/** An Alimtalk needs both a template and a channel; a text message has neither. */
function checkTemplate({ services }: Context, { templateCode, senderKey }: NewMessage): void {
  if (templateCode === null && senderKey !== null)
    throw fieldError(wires.templateCode.wire, 'businessMessage.templateMissing');
  if (templateCode !== null && senderKey === null && !services.config.messages.senderKey)
    throw fieldError(wires.senderKey.wire, 'businessMessage.senderKeyMissing');
}

export default defineRoutes(
  'platform/business-messages',
  implement(businessMessageCalls.list, {
    cost: 'unpaged',
    // Its plans are for one number each, which is set for a transaction.
    transaction: true,
    handler: (ctx, { query }) =>
      pageOrList(query, async (pageRequest) => {
        const { rows, total } = await listBusinessMessages(ctx.db, query.phone, pageRequest);
        return { rows: rows.map((row) => shown(ctx, row)), total };
      }),
  }),
  implement(businessMessageCalls.send, async (ctx, { body }) => {
    checkTemplate(ctx, body);
    requireMessages(ctx.services);
    await requireRoom(ctx, null);
    const advertising = isMarkedAdvertising(body.body);
    const dueAt = advertising ? nextDaytime(ctx.now, PLATFORM_ZONE) : ctx.now;
    const [id = 0] = await queueMessages(ctx, [
      {
        storeId: null,
        phone: phoneKey(body.phone),
        body: body.body,
        templateCode: body.templateCode,
        senderKey: body.senderKey,
        advertising,
        dueAt,
        staleAt: usefulUntil(dueAt),
      },
    ]);
    ctx.target(`message:${id}`);
    const row = await findBusinessMessage(ctx.db, id);
    if (!row) throw notFound();
    return shown(ctx, row);
  }),
);
