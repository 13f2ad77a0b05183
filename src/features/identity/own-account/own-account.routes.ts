import { type AnyRoute, defineRoutes, implement } from '#kit/server/route.ts';
import { type AccountGroup, ownAccountCalls } from './own-account.contract.ts';
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

export default defineRoutes('identity/own-account', ownAccountRoutes('system'), ownAccountRoutes('business'));
