import type { Services } from '#kit/server/services.ts';

const EVERY_MS = 10 * 60_000;
const LOCK = 7_311_092_510;

/** What time makes useless: removed in small bites, by one node at a time. */
const LEFTOVERS = [
  `delete from sessions where hash in (select hash from sessions where seen_at < now() - interval '12 hours' or created_at < now() - interval '14 days' limit 5000)`,
  `delete from idempotency_keys where (owner, key) in (select owner, key from idempotency_keys where at < now() - interval '24 hours' limit 5000)`,
  `delete from used_challenges where expires_at < now()`,
  `delete from login_tokens where expires_at < now() - interval '1 day'`,
  `delete from password_resets where expires_at < now() - interval '1 day'`,
];

export async function tidy({ db, log }: Services): Promise<void> {
  for (const statement of LEFTOVERS) {
    await db
      .transaction(async (tx) => {
        const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
          LOCK,
        ]);
        if (lock?.mine) await tx.query(statement);
      })
      .catch((error: Error) => log.warn({ reason: error.message }, 'housekeeping put off'));
  }
}

/** Clears expired sessions, keys and tokens now and then; answers how to stop. */
export function startHousekeeping(services: Services): () => void {
  const timer = setInterval(() => void tidy(services), EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
