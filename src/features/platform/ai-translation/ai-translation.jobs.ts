import { statement } from '#kit/server/database/pool.ts';
import { defineJobs, job } from '#kit/server/jobs/job.ts';
import { requestDays } from './ai-translation.options.ts';

const FORGET = statement(
  'translation-requests-forget',
  `delete from translation_requests where id in (
     select id from translation_requests where at < $1::timestamptz - $2::int * interval '1 day' order by at limit 5000)`,
);
/** A day may be today somewhere for two more. */
const FORGET_DAYS = statement(
  'translation-days-forget',
  `delete from translation_days where day < ($1::timestamptz - interval '3 days')::date`,
);

export const forgetRequests = job('housekeeping:translation-requests', {
  every: 60 * 60_000,
  async handle({ db, services, now }) {
    await db.query(FORGET, [now, services.options.value(requestDays)]);
    await db.query(FORGET_DAYS, [now]);
  },
});

export default defineJobs(forgetRequests);
