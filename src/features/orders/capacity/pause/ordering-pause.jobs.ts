import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs } from '#kit/server/jobs/job.ts';

export default defineJobs(
  // A pause is over when its time is over; nobody reads the row any more.
  housekeeping('housekeeping:orders', `delete from ordering_pauses where until < now() - interval '1 day'`),
);
