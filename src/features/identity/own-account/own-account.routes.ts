import { type AnyRoute, defineRoutes, implement } from '#kit/server/route.ts';
import { type AccountGroup, ownAccountCalls } from './own-account.contract.ts';
import { assertOwn, isOwn, ownerOf, readOwn, saveOwn } from './own-account.ts';

function ownAccountRoutes(group: AccountGroup): AnyRoute[] {
  const calls = ownAccountCalls[group];
  return [
    implement(calls.get, {
      is: isOwn,
      handler: (ctx, { params }) => {
        assertOwn(ctx, group, params.accountId);
        return readOwn(ctx.db, ctx.principal.accountId);
      },
    }),
    implement(calls.update, {
      is: isOwn,
      // Hashing must not hold a connection, and a wrong current password must stay counted.
      transaction: false,
      handler: (ctx, { params, body }) => {
        assertOwn(ctx, group, params.accountId);
        return saveOwn(ctx, body);
      },
    }),
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

export default defineRoutes('identity/own-account', ownAccountRoutes('system'), ownAccountRoutes('business'));
