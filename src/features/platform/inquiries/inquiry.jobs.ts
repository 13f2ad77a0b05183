import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs } from '#kit/server/jobs/job.ts';
import { OF_ERASED } from './asker.read-model.ts';

/**
 * What an erased member wrote and was answered is emptied with the member. An inquiry is kept for three years, as the law
 * on electronic commerce wants for complaints, and a year longer while nobody has answered it.
 */
export const forgetInquiries = housekeeping(
  'housekeeping:inquiries',
  `update inquiries set title = '', content = '', answer = case when answer is not null then '' end, language = null,
     version = version + 1, updated_at = now(), updated_by = null where id in (${OF_ERASED} limit 5000)`,
  `delete from inquiries where id in (select id from inquiries
     where sent_at < now() - interval '3 years'
       and (answered_at is not null or sent_at < now() - interval '4 years') limit 5000)`,
);

export default defineJobs(forgetInquiries);
