import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs } from '#kit/server/jobs/job.ts';

export default defineJobs(
  housekeeping(
    'housekeeping:accounts',
    // Failed logins no longer count after this (login-guard.public.ts).
    `delete from login_attempts where last_at < now() - interval '1 hour' and coalesce(locked_until, last_at) < now()`,
    `delete from known_devices where (hash, account_id) in (select hash, account_id from known_devices where used_at < now() - interval '180 days' limit 5000)`,
  ),
);
