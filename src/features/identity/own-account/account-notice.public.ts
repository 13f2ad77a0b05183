import { statement } from '#kit/server/database/pool.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import type { WorkContext } from '#kit/server/own-transaction.ts';
import { accountNoticeJob, type SecuredField } from './account-notice.jobs.ts';

const ADD = statement(
  'account-notice-add',
  'insert into account_notices (account_id, email, locale, changed, changed_at, due_at) values ($1, $2, $3, $4, $5, $5)',
);
/** Notifies the account's previous address of the change, after the caller's commit (D67). */
export async function notifyOfChange(
  ctx: WorkContext,
  change: { accountId: number; email: string; changed: SecuredField[] },
): Promise<void> {
  await ctx.db.query(ADD, [change.accountId, change.email, ctx.locale, change.changed, ctx.now]);
  await enqueue(ctx, accountNoticeJob, {}, { key: 'every' });
}
