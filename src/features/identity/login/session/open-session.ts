import type { SessionFacts } from '#kit/contract/session/session.contract.ts';
import type { Context } from '#kit/server/context.ts';
import { HttpResponse } from '#kit/server/http-response.ts';
import { ownerOf } from '#kit/server/session/principal.ts';
import { newSessionId, sessionCookie, sessionIdOf } from '#kit/server/session/session-cookie.ts';
import { recordSignIn } from '../../accounts/account-changes.public.ts';
import { loginPaths } from '../sign-in.contract.ts';
import { officeSessionMinutes, storeSessionHours } from './session.options.ts';
import { shownSession } from './shown-session.public.ts';

/**
 * Opens a session under a new id; the previous one of the browser ends, to prevent session fixation. Outside a
 * transaction: loading the permissions takes a second connection, and logins may come in bursts.
 */
export async function openSession(
  ctx: Context,
  accountId: number,
  cookies: readonly string[] = [],
): Promise<HttpResponse<SessionFacts>> {
  const { sessions, config, history, options } = ctx.services;
  const before = sessionIdOf(ctx.headers);
  const earlier = before && (await sessions.find(before));
  const kind = await recordSignIn(ctx.db, accountId);
  const id = newSessionId(config.publicUrl);
  const session = await sessions.open(ctx.db, {
    sessionId: id,
    id: accountId,
    ip: ctx.ip,
    userAgent: ctx.userAgent,
    idleMinutes:
      kind === 'store' ? 60 * options.value(storeSessionHours) : options.value(officeSessionMinutes),
  });
  if (earlier) {
    await sessions.close(ctx.db, earlier.hash);
    await sessions.publish([ownerOf(earlier).accountId]);
  }
  history.record({
    accountId,
    sessionHash: session.hash,
    viewedAs: null,
    method: 'POST',
    route: loginPaths.login,
    target: null,
    status: 200,
    ip: ctx.ip,
    at: ctx.now,
  });
  return new HttpResponse(200, await shownSession(ctx, session), {
    'set-cookie': [sessionCookie(id, config.publicUrl), ...cookies],
  });
}
