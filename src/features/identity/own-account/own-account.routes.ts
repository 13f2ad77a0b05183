import { conflict } from '#kit/contract/errors.ts';
import { type AnyRoute, defineRoutes, implement } from '#kit/server/route.ts';
import { endSession, endSessions, openSessions } from '../accounts/sessions/open-sessions.public.ts';
import { type AccountGroup, ownAccountCalls, ownSessionCalls } from './own-account.contract.ts';
import { ownerOf } from './own-account.public.ts';

function ownAccountRoutes(group: AccountGroup): AnyRoute[] {
  const calls = ownAccountCalls[group];
  return [
    implement(calls.checkPhone, {
      transaction: false,
      handler: (ctx, { params }) => ownerOf(ctx, 'phone', params.phone),
    }),
    implement(calls.checkEmail, {
      transaction: false,
      handler: (ctx, { params }) => ownerOf(ctx, 'email', params.email),
    }),
  ];
}

export default defineRoutes(
  'identity/own-account',
  ownAccountRoutes('system'),
  ownAccountRoutes('business'),
  implement(ownSessionCalls.list, (ctx) => {
    // As the account itself: personal to the one who is viewed.
    if (ctx.session.viewing) throw conflict('viewing.personal');
    return openSessions(ctx, ctx.principal.accountId);
  }),
  implement(ownSessionCalls.endOthers, (ctx) => endSessions(ctx, ctx.principal.accountId)),
  implement(ownSessionCalls.end, (ctx, { params }) => endSession(ctx, ctx.principal.accountId, params.id)),
);
