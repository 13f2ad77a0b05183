import type { Context } from '#kit/server/context.ts';
import { readerClock } from '#kit/server/crud/owner-clock.ts';
import type { InquiryRow } from './inquiry.read-model.ts';
import { reachOf } from './notify-author.ts';
import { outcomeOf } from './notify-state.rules.ts';

/** Rows as calls answer them. */
export async function shownInquiries(ctx: Context, rows: readonly InquiryRow[]) {
  const clock = await readerClock(ctx);
  const at = (instant: Date | null) => instant && clock.toWallClock(instant);
  const authors = rows.flatMap(({ answeredBy }) => answeredBy ?? []);
  const names = await ctx.services.accounts.names(ctx.db, authors);
  return rows.map((row) => {
    const outcome = outcomeOf(row);
    return {
      ...row,
      title: row.title || null,
      content: row.content || null,
      answer: row.answer || null,
      memberName: row.memberName || null,
      answered: row.answeredAt !== null,
      sentAt: clock.toWallClock(row.sentAt),
      store: { id: row.storeId, name: row.storeName },
      business: { id: row.businessId, name: row.businessName },
      answeredAt: at(row.answeredAt),
      answeredByName: (row.answeredBy !== null && names.get(row.answeredBy)) || null,
      answerChangedAt: at(row.answerChangedAt),
      reach: reachOf(ctx.services, row),
      notifiedBy: outcome.way,
      notifiedAt: at(row.toldAt),
      notifyState: outcome.state,
      notifyFailure: outcome.failure,
    };
  });
}
