import { defineJobs, job } from '#kit/server/jobs/job.ts';

/** What time makes useless: removed in small bites. */
const LEFTOVERS = [
  `delete from sessions where hash in (select hash from sessions where seen_at < now() - idle_minutes * interval '1 minute' or created_at < now() - interval '14 days' limit 5000)`,
  `delete from idempotency_keys where (owner, key) in (select owner, key from idempotency_keys where at < now() - interval '24 hours' limit 5000)`,
  `delete from used_challenges where expires_at < now()`,
  `delete from login_tokens where expires_at < now() - interval '1 day'`,
  // Over is over for every reader at once; this only tidies the rows, so nobody's copy of one grows stale by it.
  `update menu_items set stop_selling = false, stop_reason_id = null, other_reason = null, stop_until = null,
     stop_until_opening = false, stopped_at = null, stopped_by = null
   where (store_id, id) in (select store_id, id from menu_items where stop_until <= now() limit 5000 for update skip locked)`,
  // A pause is over when its time is over; nobody reads the row any more.
  `delete from ordering_pauses where until < now() - interval '1 day'`,
  // Who was deleted can be brought back for 30 days; then nothing is left of them.
  `delete from customers where (store_id, id) in (select store_id, id from customers where deleted_at < now() - interval '30 days' limit 5000)`,
  // Failed logins no longer count after this (login-guard.public.ts).
  `delete from login_attempts where last_at < now() - interval '1 hour' and coalesce(locked_until, last_at) < now()`,
  `delete from known_devices where (hash, account_id) in (select hash, account_id from known_devices where used_at < now() - interval '180 days' limit 5000)`,
  `delete from account_notices where id in (select id from account_notices where ended_at < now() - interval '1 day' limit 5000)`,
  `delete from password_resets where expires_at < now() - interval '1 day'`,
  // They count for the limit of an hour; a day tells whoever looks why a mail did not come.
  `delete from password_mails where id in (select id from password_mails where ended_at < now() - interval '1 day' limit 5000)`,
  // That something was said, when and how it ended, stays for the figures; to whom and what, for as long as a complaint.
  `update business_messages set phone = '', body = '' where id in (select id from business_messages
     where settled_at < now() - interval '180 days' and phone <> '' limit 5000)`,
  `delete from outside_calls where id in (select id from outside_calls where sent_at < now() - interval '90 days' limit 5000)`,
  `delete from delivery_events where (agency_type, event_id) in (select agency_type, event_id from delivery_events where at < now() - interval '1 day' limit 5000)`,
  `delete from jobs where id in (select id from jobs where finished_at < now() - interval '30 days' limit 5000)`,
];

export const housekeeping = job('housekeeping', {
  every: 10 * 60_000,
  async handle({ db }) {
    for (const statement of LEFTOVERS) await db.query(statement);
  },
});

export default defineJobs(housekeeping);
