import { conflict } from '#kit/contract/errors.ts';
import { holds } from '#kit/contract/permissions.ts';
import type { ScopedContext } from '#kit/server/context.ts';
import { type ChangedValues, recordChanges } from '#kit/server/crud/history/record-change.ts';
import { inOwnTransaction, ownTransaction } from '#kit/server/own-transaction.ts';
import { endLoginLinks } from '../../login/login-links.public.ts';
import { canMail } from '../../login/password-reset/invite.public.ts';
import { accounts } from '../account.table.ts';
import { blockedLogins, unblock } from '../login-guard.public.ts';
import { hashPassword } from '../password-hash.public.ts';
import { refuseWeakPassword } from '../password-policy.public.ts';
import { publishSessions } from '../sessions/open-sessions.public.ts';
import { issuePassword } from '../set-password.public.ts';
import { refuseWithoutAdministrator } from './last-administrator.ts';
import { type SentAccount, sentRoles, staffFields } from './staff.contract.ts';
import { refuseTied, type StaffCrud, subjectOf } from './staff-crud.ts';
import type { StaffOptions, StaffRecord } from './staff-options.ts';
import { followChange, offerPassword, type Prepared, passwordChange } from './staff-password.ts';
import { changeRoles, giveOwnRole, refuseStronger, setRoles } from './staff-roles.ts';
import type { StaffSubject } from './staff-rows.read-model.ts';

const PASSWORD = staffFields.password.wire;
const UNLOCK = `update accounts set non_locked = true, version = version + 1, updated_at = now(), updated_by = $2
  where id = $1 and not non_locked returning id`;

/** Keeps what a call changed beside the row of an account; the password is a mark. */
const recordStaff = (
  ctx: ScopedContext,
  { id }: StaffSubject,
  { version }: { version: number },
  changes: ChangedValues,
) => recordChanges(ctx, accounts, [{ id, version, changes }]);

/** Who decides about roles only leaves the form as it is. */
function withoutForm({ resource }: StaffOptions, wire: unknown): object {
  const names = new Set(Object.values(resource.form).map((field) => field.wire));
  return Object.fromEntries(Object.entries(wire ?? {}).filter(([name]) => !names.has(name)));
}

type Reach = (ctx: ScopedContext, loginId: string) => Promise<StaffSubject>;
type Get = (ctx: ScopedContext, loginId: string) => Promise<StaffRecord>;

/** A change by somebody else. Outside a transaction, because hashing must not hold a connection. */
function updateStaff(options: StaffOptions, { crud }: Pick<StaffCrud, 'crud'>, reach: Reach, get: Get) {
  const { update, assign } = options;
  return async (outer: ScopedContext, loginId: string, body: SentAccount): Promise<StaffRecord> => {
    const { id } = await reach(outer, loginId);
    const { actions } = outer.principal;
    const mayChange = holds(actions, update);
    const password = mayChange ? body.password : undefined;
    if (password) await refuseWeakPassword(outer.db, id, password, PASSWORD);
    const hash = password ? await hashPassword(password, outer.ip) : undefined;
    const mails = await canMail(outer.services.integrations);
    return ownTransaction(outer, async (own) => {
      const ctx = inOwnTransaction(outer, own);
      const subject = await subjectOf(ctx, loginId);
      const wire = mayChange ? body.wire : withoutForm(options, body.wire);
      const saved = await crud.update(ctx, loginId, wire);
      const roles = body.roles && holds(actions, assign) ? await changeRoles(ctx, subject, body.roles) : {};
      const changes = { ...roles, ...(hash && passwordChange(subject)) };
      await recordStaff(ctx, subject, saved, changes);
      await followChange(ctx, subject, { saved, hash, mails });
      await refuseWithoutAdministrator(ctx.db);
      publishSessions(ctx, [subject.id]);
      return get(ctx, loginId);
    });
  };
}

/** Nobody brings back an account that holds more than they do (D45). */
const restoreStaff =
  (options: StaffOptions, crud: StaffCrud['crud']) =>
  async (ctx: ScopedContext, loginIds: readonly (number | string)[]): Promise<{ count: number }> => {
    refuseTied(options, ctx);
    const restored = await crud.restore(ctx, loginIds);
    for (const loginId of loginIds) await refuseStronger(ctx, await subjectOf(ctx, String(loginId)));
    ctx.target(loginIds.join(' '));
    return restored;
  };

/** Saves the values of an earlier version; roles come back from those who give them, and the password stays. */
function revertStaff({ assign }: StaffOptions, { crud }: Pick<StaffCrud, 'crud'>, reach: Reach, get: Get) {
  return async (
    ctx: ScopedContext,
    { loginId, version, wire }: { loginId: string; version: number; wire: unknown },
  ): Promise<StaffRecord> => {
    const subject = await reach(ctx, loginId);
    if (ctx.principal.loginId === loginId) throw conflict('account.ownKept');
    const mayAssign = holds(ctx.principal.actions, assign);
    const target = { address: loginId, version, wire };
    const saved = await crud.revert(ctx, target, async (_, address, sent) => {
      const row = await crud.update(ctx, address, sent);
      const roles = mayAssign && sentRoles(sent);
      if (roles) await recordStaff(ctx, subject, row, await changeRoles(ctx, subject, roles));
      return row;
    });
    await followChange(ctx, subject, { saved, hash: undefined, mails: false });
    await refuseWithoutAdministrator(ctx.db);
    publishSessions(ctx, [subject.id]);
    return get(ctx, loginId);
  };
}

function unlockStaff(reach: Reach, get: Get) {
  return async (ctx: ScopedContext, loginId: string): Promise<StaffRecord> => {
    const subject = await reach(ctx, loginId);
    const blocked = (await blockedLogins(ctx.db, [loginId])).has(loginId);
    const [unlocked] = await ctx.db.query(UNLOCK, [subject.id, ctx.principal.accountId]);
    await unblock(ctx.db, loginId);
    publishSessions(ctx, [subject.id]);
    const record = await get(ctx, loginId);
    await recordStaff(ctx, subject, record, {
      ...(unlocked && { nonLocked: [false, true] }),
      ...(blocked && { blocked: [true, false] }),
    });
    return record;
  };
}

/** What somebody does with the accounts of others. */
export function staffAccounts(options: StaffOptions, { crud }: StaffCrud) {
  const { assign } = options;
  const get: Get = (ctx, loginId) => crud.get(ctx, loginId);

  /** In sight, and not above the caller. */
  const reach = async (ctx: ScopedContext, loginId: string): Promise<StaffSubject> => {
    await get(ctx, loginId);
    const subject = await subjectOf(ctx, loginId);
    await refuseStronger(ctx, subject);
    ctx.target(loginId);
    return subject;
  };

  return {
    get,
    reach,
    async create(ctx: ScopedContext, body: SentAccount, prepared: Prepared): Promise<StaffRecord> {
      const { loginId } = await crud.create(ctx, body.wire);
      const subject = await subjectOf(ctx, loginId);
      if (body.roles && holds(ctx.principal.actions, assign)) await setRoles(ctx, subject, body.roles);
      else await giveOwnRole(ctx, subject);
      ctx.target(loginId);
      if (body.password === undefined) {
        const issued = await offerPassword(ctx, subject, prepared);
        return { ...(await get(ctx, loginId)), ...(issued && { issued }) };
      }
      await refuseWeakPassword(ctx.db, subject.id, body.password, PASSWORD);
      await issuePassword(ctx.db, subject.id, prepared.issued.hash);
      return get(ctx, loginId);
    },
    update: updateStaff(options, { crud }, reach, get),
    revert: revertStaff(options, { crud }, reach, get),
    async remove(ctx: ScopedContext, loginIds: readonly (number | string)[]) {
      const removed = await crud.remove(ctx, loginIds);
      await refuseWithoutAdministrator(ctx.db);
      ctx.target(loginIds.join(' '));
      return removed;
    },
    restore: restoreStaff(options, crud),
    unlock: unlockStaff(reach, get),
    async invite(ctx: ScopedContext, loginId: string, prepared: Prepared) {
      const subject = await reach(ctx, loginId);
      if (ctx.principal.loginId === loginId) throw conflict('account.ownKept');
      const issued = await offerPassword(ctx, subject, prepared);
      if (issued) await recordStaff(ctx, subject, await get(ctx, loginId), passwordChange(subject));
      publishSessions(ctx, [subject.id]);
      return { sent: !issued, ...(issued && { issued }) };
    },
    async withdraw(ctx: ScopedContext, loginId: string): Promise<StaffRecord> {
      const { id } = await reach(ctx, loginId);
      await endLoginLinks(ctx.db, id);
      return get(ctx, loginId);
    },
  };
}
