import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';

const END = statement(
  'viewing-end',
  'update viewings set ended_at = least(ends_at, now()) where id = $1 and ended_at is null',
);

/** Ends what the session is shown instead of its own, in the caller's transaction; publish the session after the commit. */
export async function endViewing({ db, services, session }: Pick<Context, 'db' | 'services' | 'session'>) {
  if (!session.viewing) return;
  await db.query(END, [session.viewing.id]);
  await services.sessions.view(db, session.hash, null);
}
