import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs } from '#kit/server/jobs/job.ts';
import { OF_ERASED } from './asker.read-model.ts';
import { KEPT, KEPT_UNANSWERED } from './inquiry-keeping.ts';

/** What an erased member wrote and was answered is emptied with the member, and old inquiries are deleted. */
export const forgetInquiries = housekeeping(
  'housekeeping:inquiries',
  `update inquiries set title = '', content = '', answer = case when answer is not null then '' end, language = null,
     version = version + 1, updated_at = now(), updated_by = null where id in (${OF_ERASED} limit 5000)`,
  `delete from inquiries where id in (select id from inquiries
     where sent_at < now() - ${KEPT}
       and (answered_at is not null or sent_at < now() - ${KEPT_UNANSWERED}) limit 5000)`,
);

export default defineJobs(forgetInquiries);
