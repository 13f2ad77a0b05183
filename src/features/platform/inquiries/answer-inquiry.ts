import { conflict, forbidden, notFound } from '#kit/contract/errors.ts';
import { holds } from '#kit/contract/permissions.ts';
import type { StoresContext } from '#kit/server/context.ts';
import { type ChangedValues, recordChanges } from '#kit/server/crud/history/record-change.ts';
import { readerClock } from '#kit/server/crud/owner-clock.ts';
import { statement } from '#kit/server/database/pool.ts';
import { visibleIds } from '#kit/server/session/principal.ts';
import { inquiry, type inquiryAnswer, inquiryPermissions } from './inquiry.contract.ts';
import { findInquiry, type InquiryRow } from './inquiry.read-model.ts';
import { inquiries } from './inquiry.table.ts';
import { notifyAuthor } from './notify-author.ts';
import { shownInquiries } from './shown-inquiry.ts';

/** Two answers to one inquiry are saved one after the other, so that the second sees the first. */
const LOCK = statement(
  'inquiry-lock',
  'select 1 as "one" from inquiries where ($1::int[] is null or store_id = any($1)) and id = $2 for update',
);
const SAVE = statement(
  'inquiry-answer',
  `update inquiries set answer = $2, answered_at = coalesce(answered_at, $3), answered_by = coalesce(answered_by, $4),
     answer_changed_at = case when answer is distinct from $2 then $3 else answer_changed_at end,
     version = version + 1, updated_at = $3, updated_by = $4
   where id = $1 and store_id = $5`,
);
const NOTIFIED = statement(
  'inquiry-notified',
  `update inquiries set push_id = $2, message_id = $3, tell_obstacle = $4,
     told_at = case when $4::text is null then $5 else told_at end
   where id = $1 and store_id = $6`,
);

type Answer = ReturnType<typeof inquiryAnswer.parse>;

async function refuseStale(ctx: StoresContext, row: InquiryRow, version: number | null): Promise<void> {
  if (version === null || version === row.version) return;
  const [current] = await shownInquiries(ctx, [row]);
  const names = await ctx.services.accounts.names(ctx.db, row.updatedBy === null ? [] : [row.updatedBy]);
  throw conflict('error.stale', {
    data: {
      current: current && inquiry.encode(current),
      changedBy: (row.updatedBy !== null && names.get(row.updatedBy)) || null,
      changedAt: (await readerClock(ctx)).toWallClock(row.updatedAt),
    },
  });
}

/**
 * Saves an answer. The member is told of the first one, and of another one only if that is asked for. Refuses an answer
 * to what somebody answered since it was read.
 */
export async function answerInquiry(
  ctx: StoresContext,
  id: number,
  { answer, notify, version }: Answer,
): Promise<void> {
  const { db, now, principal } = ctx;
  const storeIds = visibleIds(ctx.stores);
  if ((await db.query(LOCK, [storeIds, id])).length === 0) throw notFound();
  const row = await findInquiry(db, storeIds, id);
  if (!row) throw notFound();
  await refuseStale(ctx, row, version);
  const first = row.answeredAt === null;
  const { answer: answering, change } = inquiryPermissions;
  if (!holds(principal.actions, first ? answering : change)) throw forbidden();
  if (row.content === '') throw conflict('inquiry.erased');
  await db.query(SAVE, [id, answer, now, principal.accountId, row.storeId]);
  const changes: ChangedValues = answer === row.answer ? {} : { answer: [row.answer, answer] };
  await recordChanges(ctx, inquiries, [{ id, version: row.version + 1, storeId: row.storeId, changes }]);
  if (!first && !notify) return;
  const { pushId, messageId, obstacle } = await notifyAuthor(ctx, row, answer);
  await db.query(NOTIFIED, [id, pushId, messageId, obstacle, now, row.storeId]);
}
