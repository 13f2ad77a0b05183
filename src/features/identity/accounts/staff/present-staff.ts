import { platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import type { PresentedRecord } from '#kit/server/crud/crud-options.ts';
import { type InviteState, inviteStates } from '../../login/password-reset/invite-states.read-model.ts';
import type { accounts } from '../account.table.ts';
import { blockedLogins } from '../login-guard.public.ts';
import type { account } from '../system/account.contract.ts';
import type { PasswordState } from './staff.contract.ts';
import { rolesOfAccounts } from './staff-rows.read-model.ts';

type Row = Pick<typeof accounts.$inferSelect, 'id' | 'loginId' | 'passwordHash' | 'passwordChangeDue'>;

function passwordStateOf(row: Row, invite: InviteState | undefined): PasswordState {
  if (row.passwordHash !== null) return row.passwordChangeDue ? 'changeDue' : 'own';
  if (invite?.sending) return 'sending';
  if (invite?.endsAt) return 'invited';
  return invite?.ending === 'refused' ? 'refused' : 'none';
}

/** Adds roles, locks by failed sign-ins and the state of the password to the records of an answer. */
export async function presentStaff(
  ctx: Context,
  records: Partial<PresentedRecord<typeof account>>[],
  rows: readonly Row[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const unset = rows.filter(({ passwordHash }) => passwordHash === null).map(({ id }) => id);
  const roles = await rolesOfAccounts(ctx.db, ids, ctx.locale);
  const byAccount = Map.groupBy(roles, ({ accountId }) => accountId);
  const blocked = await blockedLogins(
    ctx.db,
    rows.map(({ loginId }) => loginId),
  );
  const invites: ReadonlyMap<number, InviteState> =
    unset.length > 0 ? await inviteStates(ctx.db, unset) : new Map();
  records.forEach((record, index) => {
    const row = rows[index] as Row;
    const invite = invites.get(row.id);
    record.roles = (byAccount.get(row.id) ?? []).map(({ roleId, name, inUse }) => ({ roleId, name, inUse }));
    record.blocked = blocked.has(row.loginId);
    record.passwordState = passwordStateOf(row, invite);
    record.inviteEndsAt = invite?.endsAt ? platformClock.toWallClock(invite.endsAt) : null;
  });
}
