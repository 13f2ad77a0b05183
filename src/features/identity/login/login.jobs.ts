import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs } from '#kit/server/jobs/job.ts';

export default defineJobs(
  housekeeping(
    'housekeeping:login',
    'delete from used_challenges where expires_at < now()',
    `delete from login_tokens where expires_at < now() - interval '1 day'`,
    `delete from password_resets where expires_at < now() - interval '1 day'`,
    // They count for the limit of an hour; a day tells whoever looks why a mail did not come.
    `delete from password_mails where id in (select id from password_mails where ended_at < now() - interval '1 day' limit 5000)`,
  ),
);
