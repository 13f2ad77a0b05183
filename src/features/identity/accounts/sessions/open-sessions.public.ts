import { notFound } from '#kit/contract/errors.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';

/** Notifies every node after the commit; open sockets are checked again (D14). */
export const publishSessions = (ctx: Context, accountIds: readonly number[]): void =>
  ctx.afterCommit(() => ctx.services.sessions.publish(accountIds));

/** Where an account is signed in now, those used last first; times are of the platform's zone. */
export async function openSessions(ctx: Context, accountId: number) {
  const open = await ctx.services.sessions.ofAccount(ctx.db, accountId, ctx.session.hash);
  return open.map(({ since, seenAt, ...session }) => ({
    ...session,
    since: platformClock.toWallClock(since),
    seenAt: platformClock.toWallClock(seenAt),
  }));
}

/** Ends all sessions of an account but the one of the call; returns how many. */
export async function endSessions(ctx: Context, accountId: number): Promise<{ count: number }> {
  const { sessions } = ctx.services;
  const open = await sessions.ofAccount(ctx.db, accountId, ctx.session.hash);
  await sessions.closeAll(ctx.db, accountId, ctx.session.hash);
  publishSessions(ctx, [accountId]);
  return { count: open.filter(({ current }) => !current).length };
}

/** Ends one session of an account; that of another account is not found. */
export async function endSession(ctx: Context, accountId: number, id: number): Promise<{ count: number }> {
  if (!(await ctx.services.sessions.closeOne(ctx.db, accountId, id))) throw notFound();
  publishSessions(ctx, [accountId]);
  return { count: 1 };
}
