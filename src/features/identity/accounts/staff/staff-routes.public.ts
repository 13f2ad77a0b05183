import { resourceHistoryEndpoints } from '#kit/contract/endpoints/history-endpoints.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { holds } from '#kit/contract/permissions.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { ScopedContext } from '#kit/server/context.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { type AnyRoute, implement, implementPrepared, ofEveryScope } from '#kit/server/route.ts';
import type { Principal } from '#kit/server/session/principal.ts';
import { canMail } from '../../login/password-reset/invite.public.ts';
import type { AccountGroup } from '../../own-account/own-account.contract.ts';
import { ownAccountUpdate } from '../../own-account/own-account.contract.ts';
import { assertOwn, isOwn, readOwn, saveOwn } from '../../own-account/own-account.public.ts';
import { oneTimePassword } from '../issued/one-time-password.public.ts';
import { isLoginIdFree } from '../login-ids/login-ids.read-model.ts';
import { hashPassword } from '../password-hash.public.ts';
import { endSession, endSessions, openSessions } from '../sessions/open-sessions.public.ts';
import type { SentAccount } from './staff.contract.ts';
import { staffAccounts } from './staff-accounts.ts';
import { staffCrud } from './staff-crud.ts';
import type { StaffOptions } from './staff-options.ts';
import type { Prepared } from './staff-password.ts';
import { rolesToGive } from './staff-roles.ts';

const isOwnAccount = (caller: Pick<Principal, 'loginId'>, { loginId }: Record<string, unknown>): boolean =>
  isOwn(caller, { accountId: loginId });

async function prepare(
  { ip, services }: Parameters<NonNullable<AnyRoute['prepare']>>[0],
  body?: SentAccount,
): Promise<Prepared> {
  const password = body?.password;
  const issued = password ? { password, hash: await hashPassword(password, ip) } : await oneTimePassword(ip);
  return { issued, mails: await canMail(services.integrations) };
}

type Calls = StaffOptions['calls'];
type Staff = ReturnType<typeof staffAccounts>;

/** Where an account is signed in. */
function sessionRoutes(calls: Calls, staff: Staff): AnyRoute[] {
  return [
    implement(calls.sessions, {
      handler: ofEveryScope(async (ctx, { params }) =>
        openSessions(ctx, (await staff.reach(ctx, params.loginId)).id),
      ),
    }),
    implement(calls.endSessions, {
      handler: ofEveryScope(async (ctx, { params }) =>
        endSessions(ctx, (await staff.reach(ctx, params.loginId)).id),
      ),
    }),
    implement(calls.endSession, {
      handler: ofEveryScope(async (ctx, { params }) =>
        endSession(ctx, (await staff.reach(ctx, params.loginId)).id, params.id),
      ),
    }),
  ];
}

/** How an account gets in. */
function entryRoutes(calls: Calls, staff: Staff): AnyRoute[] {
  return [
    implement(
      calls.unlock,
      ofEveryScope((ctx, { params }) => staff.unlock(ctx, params.loginId)),
    ),
    implementPrepared(calls.invite, {
      secretResponse: true,
      prepare: (before) => prepare(before),
      handler: ofEveryScope(
        (ctx, { params, prepared }: { params: { loginId: string }; prepared: Prepared }) =>
          staff.invite(ctx, params.loginId, prepared),
      ),
    }),
    implement(
      calls.withdraw,
      ofEveryScope((ctx, { params }) => staff.withdraw(ctx, params.loginId)),
    ),
  ];
}

/** The calls on the accounts of one resource, the caller's own account among them. */
export function staffRoutes(group: AccountGroup, options: StaffOptions): AnyRoute[] {
  const { resource, calls, update } = options;
  const plain: AnyResource = resource;
  const manage = resourceEndpoints(plain, 'platform');
  const rows = staffCrud(options);
  const staff = staffAccounts(options, rows);
  /** An own account of the other base has no record here. */
  const hasOwnRecord = ({ principal }: ScopedContext) =>
    holds(principal.actions, resource.permissions.platform?.search ?? update) &&
    principal.storeId === undefined;
  return [
    ...rows.all({ except: ['get', 'create', 'update', 'remove', 'restore'] }),
    implement(calls.get, {
      is: isOwnAccount,
      handler: ofEveryScope(async (ctx, { params: { loginId } }) => {
        if (!isOwnAccount(ctx.principal, { loginId })) return staff.get(ctx, loginId);
        assertOwn(ctx, group, loginId);
        if (hasOwnRecord(ctx)) return staff.get(ctx, loginId);
        return { own: await readOwn(ctx.db, ctx.principal.accountId) };
      }),
    }),
    implementPrepared(calls.create, {
      secretResponse: true,
      prepare: (before, { body }) => prepare(before, body),
      handler: ofEveryScope((ctx, { body, prepared }: { body: SentAccount; prepared: Prepared }) =>
        staff.create(ctx, body, prepared),
      ),
    }),
    implement(calls.update, {
      is: isOwnAccount,
      // Hashing must not hold a connection, and a wrong current password must stay counted.
      transaction: false,
      handler: ofEveryScope(async (ctx, { params: { loginId }, body }) => {
        if (!isOwnAccount(ctx.principal, { loginId })) return staff.update(ctx, loginId, body);
        assertOwn(ctx, group, loginId);
        return { own: await saveOwn(ctx, ownAccountUpdate.parse(body.wire)) };
      }),
    }),
    implement(manage.remove, {
      handler: ofEveryScope((ctx, { params }) => staff.remove(ctx, readJoinedIds(resource, params.ids))),
    }),
    implement(manage.restore, {
      handler: ofEveryScope((ctx, { params }) => staff.restore(ctx, readJoinedIds(resource, params.ids))),
    }),
    implement(resourceHistoryEndpoints(resource, 'platform').revert, {
      handler: ofEveryScope((ctx, { params: { address, version }, body: wire }) =>
        staff.revert(ctx, { loginId: String(address), version, wire }),
      ),
    }),
    implement(calls.check, {
      transaction: false,
      handler: async (ctx, { params: { loginId } }) =>
        (await isLoginIdFree(ctx.db, loginId)) ? undefined : { loginId },
    }),
    implement(calls.roles, (ctx) => rolesToGive(ctx)),
    ...sessionRoutes(calls, staff),
    ...entryRoutes(calls, staff),
  ];
}
