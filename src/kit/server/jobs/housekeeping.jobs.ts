import { housekeeping } from './housekeeping.ts';
import { defineJobs } from './job.ts';

export default defineJobs(
  housekeeping(
    'housekeeping',
    `delete from sessions where hash in (select hash from sessions where seen_at < now() - idle_minutes * interval '1 minute' or created_at < now() - interval '14 days' limit 5000)`,
    `delete from idempotency_keys where (owner, key) in (select owner, key from idempotency_keys where at < now() - interval '24 hours' limit 5000)`,
    `delete from outside_calls where id in (select id from outside_calls where sent_at < now() - interval '90 days' limit 5000)`,
    `delete from jobs where id in (select id from jobs where finished_at < now() - interval '30 days' limit 5000)`,
  ),
);
