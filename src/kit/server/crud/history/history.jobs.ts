import { statement } from '../../database/pool.ts';
import { defineJobs, job } from '../../jobs/job.ts';
import { historyDays } from './history.options.ts';

/** The oldest rows have the lowest ids, so no index by time is needed. */
const FORGET_OLD = statement(
  'forget-changes',
  `delete from record_changes where id in (
     select id from (select id, at from record_changes order by id limit 5000) oldest
     where at < $1::timestamptz - $2::int * interval '1 day')`,
);
/** What was deleted for good leaves no values behind. */
const FORGET_REMOVED = statement(
  'forget-changes-of-removed',
  `delete from record_changes c using (
     select table_name, row_id from record_changes r
     where kind = 'remove' and at < $1::timestamptz - interval '31 days'
       and not exists (select from record_changes n where n.table_name = r.table_name and n.row_id = r.row_id and n.id > r.id)
     limit 500) gone
   where c.table_name = gone.table_name and c.row_id = gone.row_id`,
);

export const forgetChanges = job('housekeeping:changes', {
  every: 10 * 60_000,
  async handle({ db, services, now }) {
    await db.query(FORGET_OLD, [now, services.options.value(historyDays)]);
    await db.query(FORGET_REMOVED, [now]);
  },
});

export default defineJobs(forgetChanges);
