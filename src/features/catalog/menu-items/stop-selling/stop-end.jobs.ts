import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs } from '#kit/server/jobs/job.ts';

/**
 * Readers ignore expired stops, so this only clears the columns; the version stays, and open forms can still be saved.
 */
export const tidyEndedStops = housekeeping(
  'housekeeping:menu-items',
  `update menu_items set stop_selling = false, stop_reason_id = null, other_reason = null, stop_until = null,
     stop_until_opening = false, stopped_at = null, stopped_by = null
   where (store_id, id) in (select store_id, id from menu_items where stop_until <= now() limit 5000 for update skip locked)`,
);

export default defineJobs(tidyEndedStops);
