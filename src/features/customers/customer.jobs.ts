import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs } from '#kit/server/jobs/job.ts';

/** Deleted customers can be restored for 30 days; then all their data is removed. */
export const forgetCustomers = housekeeping(
  'housekeeping:customers',
  `delete from customers where (store_id, id) in (select store_id, id from customers where deleted_at < now() - interval '30 days' limit 5000)`,
);

export default defineJobs(forgetCustomers);
