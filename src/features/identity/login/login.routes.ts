import { HttpResponse } from '#kit/server/http-response.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { ownerOf } from '#kit/server/session/principal.ts';
import { noSessionCookie, sessionIdOf } from '#kit/server/session/session-cookie.ts';
import { endViewing } from '../viewing/end-viewing.public.ts';
import { captchaOf } from './captcha/captcha.ts';
import { loginCalls } from './login.contract.ts';
import { requestReset, resetPassword } from './password-reset/forgotten-password.ts';
import { issueToken, signInByToken } from './session/login-token.ts';
import { shownSession } from './session/shown-session.public.ts';
import { signInByPassword } from './sign-in/sign-in-by-password.ts';

export default defineRoutes(
  'identity/login',
  implement(loginCalls.login, {
    // A refusal must keep its counters, and hashing must not hold a connection.
    transaction: false,
    bodyLimit: 32 * 1024,
    handler: (ctx, { body }) =>
      body.by === 'token' ? signInByToken(ctx, body.token) : signInByPassword(ctx, body),
  }),
  implement(loginCalls.session, (ctx) => shownSession(ctx, { ...ctx.session, principal: ctx.principal })),
  implement(loginCalls.visitor, async (ctx) => {
    const id = sessionIdOf(ctx.headers);
    const session = id ? await ctx.services.sessions.find(id) : undefined;
    return session ? shownSession(ctx, session) : null;
  }),
  implement(loginCalls.logout, async (ctx) => {
    const { sessions, config } = ctx.services;
    const { accountId } = ownerOf({ ...ctx.session, principal: ctx.principal });
    await endViewing(ctx);
    await sessions.close(ctx.db, ctx.session.hash);
    ctx.afterCommit(() => sessions.publish([accountId]));
    return new HttpResponse(200, undefined, { 'set-cookie': noSessionCookie(config.publicUrl) });
  }),
  implement(loginCalls.captcha, (ctx, { query }) => captchaOf(ctx).offer(query.effort ?? 'usual')),
  implement(loginCalls.issueToken, {
    secretResponse: true,
    handler: (ctx, { body }) => issueToken(ctx, body),
  }),
  implement(loginCalls.forget, {
    transaction: false,
    bodyLimit: 8 * 1024,
    handler: (ctx, { body }) => requestReset(ctx, body),
  }),
  implement(loginCalls.reset, {
    transaction: false,
    bodyLimit: 8 * 1024,
    handler: (ctx, { body }) => resetPassword(ctx, body),
  }),
);
