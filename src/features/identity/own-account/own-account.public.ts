import { conflict, fieldError, notFound, termsRequired } from '#kit/contract/errors.ts';
import type { BusinessesContext, Context } from '#kit/server/context.ts';
import { violatedConstraint } from '#kit/server/database/database-errors.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import type { Principal, Visible } from '#kit/server/session/principal.ts';
import { saveContact } from '../accounts/account-changes.public.ts';
import { hashPassword } from '../accounts/password-hash.public.ts';
import { refuseWeakPassword } from '../accounts/password-policy.public.ts';
import { setPassword } from '../accounts/set-password.public.ts';
import type { SecuredField } from './account-notice.jobs.ts';
import { notifyOfChange } from './account-notice.public.ts';
import { checkCurrentPassword } from './current-password.public.ts';
import {
  type AccountGroup,
  accountGroup,
  type OwnAccountUpdate,
  ownAccount,
  ownAccountWire,
  SOMEBODY_ELSE,
} from './own-account.contract.ts';
import {
  type ContactOwner,
  type CurrentAccount,
  contactOwner,
  currentAccount,
  type ShownAccount,
  shownAccount,
} from './own-account.read-model.ts';

const NO_CHANGE: unknown = undefined;

/** Whether an address names the caller's own account. */
export const isOwn = (caller: Pick<Principal, 'loginId'>, { accountId }: Record<string, unknown>): boolean =>
  caller.loginId === accountId;

/**
 * Restricts callers to their own record and base path; accepting terms comes first, then changing a one-time password
 * (D19, D8). Other accounts require the permission code and are not part of this slice.
 */
export function assertOwn({ principal }: Context, group: AccountGroup, loginId: string): void {
  if (!principal.termsAgreed) throw termsRequired();
  if (!isOwn(principal, { accountId: loginId }) || group !== accountGroup(principal)) throw notFound();
}

export async function readOwn(db: Db, accountId: number): Promise<ShownAccount> {
  const account = await shownAccount(db, accountId);
  if (!account) throw notFound();
  return account;
}

/** What of the account's ways to sign in or to get it back would change (D67). */
function securedChanges(change: OwnAccountUpdate, current: CurrentAccount): SecuredField[] {
  const differs = (field: 'phone' | 'email'): boolean =>
    change[field] !== NO_CHANGE && (change[field] || null) !== (current[field] || null);
  return [
    ...(['phone', 'email'] as const).filter(differs),
    ...(change.password ? (['password'] as const) : []),
  ];
}

/** The hash of the new password; undefined if unchanged. */
async function newHash(ctx: Context, change: OwnAccountUpdate): Promise<string | undefined> {
  const { password, currentPassword } = change;
  if (!password) return undefined;
  if (password === currentPassword) throw fieldError(ownAccountWire.password, 'ownAccount.passwordSame');
  await refuseWeakPassword(ctx.db, ctx.principal.accountId, password, ownAccountWire.password);
  return hashPassword(password, ctx.ip);
}

const taken = (error: unknown): unknown => {
  const index = violatedConstraint(error);
  if (index === 'accounts_phone_key') return fieldError(ownAccountWire.phone, 'ownAccount.phoneTaken');
  if (index === 'accounts_email_key') return fieldError(ownAccountWire.email, 'ownAccount.emailTaken');
  return error;
};

/**
 * Saves name, phone, e-mail and password of the caller. A new password ends the account's other sessions, and changes
 * that could serve an account takeover are reported to the previous address (D67).
 */
export async function saveOwn(ctx: Context, change: OwnAccountUpdate): Promise<ShownAccount> {
  const { sessions } = ctx.services;
  const { accountId, loginId } = ctx.principal;
  const current = await currentAccount(ctx.db, accountId);
  if (!current) throw notFound();
  const secured = securedChanges(change, current);
  if (ctx.principal.passwordChangeDue && !secured.includes('password'))
    throw termsRequired('error.passwordChangeRequired');
  if (secured.length > 0)
    await checkCurrentPassword(
      ctx,
      { given: change.currentPassword, wire: ownAccountWire.currentPassword },
      current.hash,
    );
  const hash = await newHash(ctx, change);
  const saved = await ownTransaction(ctx, async (own) => {
    if (!(await saveContact(own, accountId, change)))
      throw conflict('error.stale', {
        data: { current: ownAccount.encode(await readOwn(own.db, accountId)) },
      });
    if (hash) {
      await setPassword(own, { accountId, address: ctx.ip }, hash);
      await sessions.closeAll(own.db, accountId, ctx.session.hash);
    }
    if (secured.length > 0 && current.email)
      await notifyOfChange(own, { accountId, email: current.email, changed: secured });
    return readOwn(own.db, accountId);
  }).catch((error: unknown) => {
    throw taken(error);
  });
  const changed = (['name', ...secured] as const).filter(
    (field) => field !== 'name' || current.name !== saved.name,
  );
  ctx.target([loginId, ...changed.map((field) => ownAccountWire[field])].join(' '));
  await sessions.publish([accountId]);
  return saved;
}

/**
 * The account using a phone number or e-mail address, undefined if free (D23). For accounts outside the caller's scope
 * only their existence is returned.
 */
export async function ownerOf(
  ctx: BusinessesContext,
  what: 'phone' | 'email',
  value: string,
): Promise<string | undefined> {
  const owner = await contactOwner(ctx.db, what, value);
  return owner && (visibleTo(ctx, owner) ? owner.loginId : SOMEBODY_ELSE);
}

const has = (set: Visible, id: number | null): boolean => set === 'all' || (id !== null && set.has(id));

const visibleTo = ({ principal, stores, businesses }: BusinessesContext, owner: ContactOwner): boolean =>
  owner.id === principal.accountId ||
  (stores === 'all' && businesses === 'all') ||
  (owner.kind === 'store' && has(stores, owner.storeId)) ||
  (owner.kind === 'business' && has(businesses, owner.businessId));
