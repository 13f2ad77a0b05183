import { Answer } from '#kit/server/answer.ts';
import type { Context } from '#kit/server/context.ts';
import { loginPaths } from './login.contract.ts';
import { sessionAnswer } from './session-answer.ts';
import { sessionCookie, sessionIdOf } from './session-cookie.ts';

/**
 * Opens a session under a fresh id; the one the browser came with ends, so that nobody can plant an id and wait.
 * Outside a transaction: loading the rights takes a second connection, and sign-ins come in crowds.
 */
export async function openSession(ctx: Context, accountId: number): Promise<Answer> {
  const { sessions, config, history } = ctx.services;
  const before = sessionIdOf(ctx.headers);
  const earlier = before && (await sessions.find(before));
  const { id, session } = await sessions.open(ctx.db, {
    id: accountId,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
  });
  await ctx.db.query('update accounts set last_login_at = now() where id = $1', [accountId]);
  if (earlier) {
    await sessions.close(ctx.db, earlier.hash);
    await sessions.announce([earlier.principal.accountId]);
  }
  history.record({
    accountId,
    sessionHash: session.hash,
    method: 'POST',
    route: loginPaths.login,
    target: null,
    status: 200,
    ip: ctx.ip,
    at: ctx.now,
  });
  const answer = await sessionAnswer(ctx.db, session);
  return new Answer(200, answer, { 'set-cookie': sessionCookie(id, config.publicUrl) });
}
