import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs } from '#kit/server/jobs/job.ts';

/** Deleted members can be restored for 30 days; then all that tells who they were is erased. The row keeps its ids from reuse. */
export const eraseMembers = housekeeping(
  'housekeeping:app-members',
  `update app_members set name = '', nickname = null, phone = null, email = null, password_hash = null, device_token = null,
     partner_member_id = '#' || id
   where id in (select id from app_members where deleted_at < now() - interval '30 days' and name <> '' limit 5000)`,
);

export default defineJobs(eraseMembers);
