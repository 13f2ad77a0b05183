import { requireMessages } from '#features/platform/business-messages/queue-messages.public.ts';
import { fieldError } from '#kit/contract/errors.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { escalation, escalationCalls } from './escalation.contract.ts';

const GET = statement('escalation-get', 'select minutes, phone from order_escalations where store_id = $1');
const DROP = statement('escalation-drop', 'delete from order_escalations where store_id = $1');
const PUT = statement(
  'escalation-put',
  `insert into order_escalations (store_id, minutes, phone, updated_at, updated_by) values ($1, $2, $3, $4, $5)
   on conflict (store_id) do update set minutes = excluded.minutes, phone = excluded.phone,
     updated_at = excluded.updated_at, updated_by = excluded.updated_by`,
);
const NO_ESCALATION = { minutes: null, phone: null };

async function save(ctx: StoreContext, { minutes, phone }: ReturnType<typeof escalation.parse>) {
  const { db, store, services, now, principal } = ctx;
  const { fields } = escalation;
  if (minutes === null && phone === null) {
    await db.query(DROP, [store.id]);
    return NO_ESCALATION;
  }
  if (minutes === null) throw fieldError(fields.minutes.wire, 'field.required');
  if (phone === null) throw fieldError(fields.phone.wire, 'field.required');
  requireMessages(services);
  await db.query(PUT, [store.id, minutes, phone, now, principal.accountId]);
  return { minutes, phone };
}

export default defineRoutes(
  'orders/alert-check',
  implement(
    escalationCalls.get,
    async ({ db, store }) => (await db.query(GET, [store.id]))[0] ?? NO_ESCALATION,
  ),
  implement(escalationCalls.save, (ctx, { body }) => save(ctx, body)),
);
