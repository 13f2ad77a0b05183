import { z } from 'zod';
import { type PermissionRule, permissionCode } from '#kit/contract/permissions.ts';
import { type AnyRoute, defineRoutes, route } from '#kit/server/route.ts';
import { type OwnAccountBase, ownAccount, ownAccountBases } from './own-account.contract.ts';
import { assertOwn, isOwn, ownerOf, readOwn, saveOwn } from './own-account.ts';
import {
  accountIdParameter,
  emailParameter,
  ownAccountUpdate,
  phoneParameter,
} from './own-account-update.contract.ts';

/** Enough for typing; more would allow searching for other people's numbers. */
const CHECKS_A_MINUTE = 30;
const ownerResponse = z.string();

function ownAccountRoutes(
  base: OwnAccountBase,
  codes: { read: PermissionRule; write: PermissionRule },
): AnyRoute[] {
  return [
    route({
      method: 'GET',
      path: `${base}/:accountId`,
      permission: { own: codes.read },
      is: isOwn,
      scope: 'own',
      summary: 'Get the own account',
      params: accountIdParameter,
      response: ownAccount.output,
      errors: { 428: 'Another account, before the terms of use are accepted.' },
      beforeTerms: true,
      handler: (ctx, { params }) => {
        assertOwn(ctx, base, params.accountId);
        return readOwn(ctx.db, ctx.principal.accountId);
      },
    }),
    route({
      method: 'PUT',
      path: `${base}/:accountId`,
      permission: { own: codes.write },
      is: isOwn,
      scope: 'own',
      summary: 'Update the own account; a new phone, e-mail or password requires the current password',
      description:
        'Absent keys stay as they are. What was changed is told to the e-mail address of before. Roles, flags and links are never taken from here.',
      params: accountIdParameter,
      body: ownAccountUpdate,
      response: ownAccount.output,
      beforeTerms: true,
      // Hashing must not hold a connection, and a wrong current password must stay counted.
      transaction: false,
      rateLimit: { max: CHECKS_A_MINUTE },
      errors: {
        409: 'The version is outdated; `current` is the current record.',
        428: 'A one-time password must be changed, or terms of use accepted, first.',
      },
      handler: (ctx, { params, body }) => {
        assertOwn(ctx, base, params.accountId);
        return saveOwn(ctx, body);
      },
    }),
    route({
      method: 'PATCH',
      path: `${base}/chkTel/:tel`,
      permission: 'session',
      scope: 'businesses',
      summary: 'Check whether a phone number is free',
      params: phoneParameter,
      response: ownerResponse,
      transaction: false,
      rateLimit: { max: CHECKS_A_MINUTE },
      handler: (ctx, { params }) => ownerOf(ctx, 'phone', params.phone),
    }),
    route({
      method: 'PATCH',
      path: `${base}/chkEmail/:email`,
      permission: 'session',
      scope: 'businesses',
      summary: 'Check whether an e-mail address is free',
      params: emailParameter,
      response: ownerResponse,
      transaction: false,
      rateLimit: { max: CHECKS_A_MINUTE },
      handler: (ctx, { params }) => ownerOf(ctx, 'email', params.email),
    }),
  ];
}

export default defineRoutes(
  'identity/own-account',
  ownAccountRoutes(ownAccountBases.system, {
    read: permissionCode('AccountSearch'),
    write: [permissionCode('AccountUp'), permissionCode('AccountAuth')],
  }),
  ownAccountRoutes(ownAccountBases.business, {
    read: permissionCode('UserSearch'),
    write: permissionCode('UserUp'),
  }),
);
