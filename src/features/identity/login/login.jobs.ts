import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs } from '#kit/server/jobs/job.ts';

export default defineJobs(
  housekeeping(
    'housekeeping:login',
    'delete from used_challenges where expires_at < now()',
    `delete from login_tokens where expires_at < now() - interval '1 day'`,
    `delete from password_resets where expires_at < now() - interval '1 day'`,
    // Used for the hourly limit; kept for a day to diagnose missing mails.
    `delete from password_mails where id in (select id from password_mails where ended_at < now() - interval '1 day' limit 5000)`,
  ),
);
