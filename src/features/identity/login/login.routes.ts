import { z } from 'zod';
import { open } from '#kit/contract/endpoints/endpoint.ts';
import { sessionOutput } from '#kit/contract/session/session-output.contract.ts';
import { HttpResponse } from '#kit/server/http-response.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { noSessionCookie, sessionIdOf } from '#kit/server/session/session-cookie.ts';
import { captchaOf } from './captcha/captcha.ts';
import {
  captchaEffort,
  credentials,
  forgottenPassword,
  forgottenResponse,
  issueLoginToken,
  loginPaths,
  loginTokenRequest,
  loginTokenResponse,
  passwordReset,
} from './login.contract.ts';
import { requestReset, resetPassword } from './password-reset/forgotten-password.ts';
import { issueToken, signInByToken } from './session/login-token.ts';
import { sessionResponse } from './session/session-response.ts';
import { signInByPassword } from './sign-in/sign-in-by-password.ts';

/** Far above normal use, low enough that hashing passwords cannot occupy the machine. */
const SIGN_INS_A_MINUTE = 300;

export default defineRoutes(
  'identity/login',
  route({
    method: 'POST',
    path: loginPaths.login,
    permission: open('it is how a session begins'),
    scope: 'none',
    summary: 'Sign in with id, password and human verification, or with a one-use token',
    body: credentials,
    response: sessionOutput,
    // A refusal must keep its counters, and hashing must not hold a connection.
    transaction: false,
    rateLimit: { max: SIGN_INS_A_MINUTE },
    bodyLimit: 32 * 1024,
    errors: {
      400: 'A field is missing, the human verification failed, or a harder one is needed (`captcha.harder`)',
      401: 'Refused; the reason is not disclosed',
    },
    handler: (ctx, { body }) =>
      body.by === 'token' ? signInByToken(ctx, body.token) : signInByPassword(ctx, body),
  }),
  route({
    method: 'GET',
    path: loginPaths.session,
    permission: 'session',
    scope: 'own',
    summary: 'Get the session with permissions and CSRF token',
    response: sessionOutput,
    beforeTerms: true,
    handler: ({ db, session, principal }) => sessionResponse(db, { ...session, principal }),
  }),
  route({
    method: 'GET',
    path: loginPaths.visitor,
    permission: open('a page asks before it knows whether there is a session'),
    scope: 'none',
    summary: 'Get the session, or null',
    response: sessionOutput.nullable(),
    rateLimit: { max: SIGN_INS_A_MINUTE },
    handler: async (ctx) => {
      const id = sessionIdOf(ctx.headers);
      const session = id ? await ctx.services.sessions.find(id) : undefined;
      return session ? sessionResponse(ctx.db, session) : null;
    },
  }),
  route({
    method: 'POST',
    path: loginPaths.logout,
    permission: 'session',
    scope: 'own',
    summary: 'Sign out',
    beforeTerms: true,
    handler: async (ctx) => {
      const { sessions, config } = ctx.services;
      await sessions.close(ctx.db, ctx.session.hash);
      ctx.afterCommit(() => sessions.publish([ctx.principal.accountId]));
      return new HttpResponse(200, undefined, { 'set-cookie': noSessionCookie(config.publicUrl) });
    },
  }),
  route({
    method: 'GET',
    path: loginPaths.captcha,
    permission: open('the login page shows it before there is a session'),
    scope: 'none',
    summary: 'Create a human verification challenge',
    description:
      '`level=hard` costs about eight times the work; it is wanted for an account on guard (400 `captcha.harder` of the login).',
    query: captchaEffort,
    response: z.looseObject({ kind: z.enum(['altcha', 'turnstile', 'recaptcha', 'off']) }),
    rateLimit: { max: SIGN_INS_A_MINUTE },
    handler: (ctx, { query }) => captchaOf(ctx.services).offer(query.effort ?? 'usual'),
  }),
  route({
    method: 'POST',
    path: loginPaths.token,
    permission: issueLoginToken,
    scope: 'businesses',
    summary: 'Create a one-use login token, valid for 60 seconds',
    body: loginTokenRequest,
    response: loginTokenResponse.output,
    secretResponse: true,
    rateLimit: { max: 60 },
    errors: {
      403: 'The account has more permissions than the caller',
      404: 'No such account, or it cannot sign in',
      409: 'The idempotency key was used: the token is not stored, request another one',
    },
    handler: async (ctx, { body }) => loginTokenResponse.encode(await issueToken(ctx, body)),
  }),
  route({
    method: 'POST',
    path: loginPaths.forget,
    permission: open('whoever forgot a password has no session'),
    scope: 'none',
    summary: 'Request a password reset link; the response does not depend on whether the account exists',
    body: forgottenPassword,
    response: forgottenResponse.output,
    transaction: false,
    rateLimit: { max: 20 },
    bodyLimit: 8 * 1024,
    handler: async (ctx, { body }) => forgottenResponse.encode(await requestReset(ctx, body)),
  }),
  route({
    method: 'POST',
    path: loginPaths.reset,
    permission: open('the one-use token of the mailed link stands in for a session'),
    scope: 'none',
    summary: 'Set a new password with the mailed link; ends every session of the account',
    body: passwordReset,
    transaction: false,
    rateLimit: { max: 20 },
    bodyLimit: 8 * 1024,
    errors: { 400: 'The link has expired or was used, or the password is too short or too long' },
    handler: async (ctx, { body }) => {
      await resetPassword(ctx, body);
      return new HttpResponse(200, undefined);
    },
  }),
);
