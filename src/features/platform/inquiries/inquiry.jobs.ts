import { forgetChangesOf } from '#kit/server/crud/history/record-change.ts';
import { statement } from '#kit/server/database/pool.ts';
import { HOUSEKEEPING_MS } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs, job } from '#kit/server/jobs/job.ts';
import { inquiries } from './inquiry.table.ts';
import { OF_ERASED } from './inquiry-author.read-model.ts';
import { KEPT, KEPT_UNANSWERED } from './inquiry-keeping.ts';

const EMPTY = statement(
  'inquiries-empty-of-erased',
  `update inquiries set title = '', content = '', answer = case when answer is not null then '' end, language = null,
     version = version + 1, updated_at = now(), updated_by = null where id in (${OF_ERASED} limit 5000) returning id`,
);
const DELETE = statement(
  'inquiries-delete-old',
  `delete from inquiries where id in (select id from inquiries
     where sent_at < now() - ${KEPT}
       and (answered_at is not null or sent_at < now() - ${KEPT_UNANSWERED}) limit 5000) returning id`,
);

/**
 * What an erased member wrote and was answered is emptied with the member, and old inquiries are deleted; former answers
 * go with both.
 */
export const forgetInquiries = job('housekeeping:inquiries', {
  every: HOUSEKEEPING_MS,
  async handle({ db }) {
    for (const forget of [EMPTY, DELETE]) {
      const rows = await db.query(forget, []);
      await forgetChangesOf(
        db,
        inquiries,
        rows.map(({ id }) => id),
      );
    }
  },
});

export default defineJobs(forgetInquiries);
