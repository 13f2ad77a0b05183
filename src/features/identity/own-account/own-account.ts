import { badRequest, conflict, fieldError, notFound, termsRequired } from '#kit/contract/errors.ts';
import type { BusinessesContext, Context } from '#kit/server/context.ts';
import { violatedConstraint } from '#kit/server/database/database-errors.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import type { Principal, Visible } from '#kit/server/session/principal.ts';
import { guardedCheck } from '../accounts/login-guard.public.ts';
import { hashPassword, verifyPassword } from '../accounts/password-hash.public.ts';
import { refuseWeakPassword } from '../accounts/password-policy.public.ts';
import { setPassword } from '../accounts/set-password.public.ts';
import { notifyOfChange, type SecuredField } from './account-notice.jobs.ts';
import { type OwnAccountBase, ownAccount, ownAccountBases, SOMEBODY_ELSE } from './own-account.contract.ts';
import { type ownAccountUpdate, ownAccountWire } from './own-account-update.contract.ts';

type Change = ReturnType<typeof ownAccountUpdate.parse>;

const READ = `select login_id as "accountId", name, phone, email, version from accounts where id = $1`;
const CURRENT = 'select name, phone, email, password_hash as hash, version from accounts where id = $1';
const NO_CHANGE: unknown = undefined;

/** Whether an address names the caller's own account. */
export const isOwn = (caller: Pick<Principal, 'loginId'>, { accountId }: Record<string, unknown>): boolean =>
  caller.loginId === accountId;

/**
 * Restricts callers to their own record and base path; accepting terms comes first, then changing a one-time password
 * (D19, D8). Other accounts require the permission code and are not part of this slice.
 */
export function assertOwn({ principal }: Context, base: OwnAccountBase, loginId: string): void {
  if (!principal.termsAgreed) throw termsRequired();
  const ofSystem = principal.storeId === undefined && principal.businessId === undefined;
  if (
    !isOwn(principal, { accountId: loginId }) ||
    base !== (ofSystem ? ownAccountBases.system : ownAccountBases.business)
  )
    throw notFound();
}

export async function readOwn(db: Db, accountId: number): Promise<Record<string, unknown>> {
  const [row] = await db.query(READ, [accountId]);
  if (!row) throw notFound();
  return ownAccount.encode(row);
}

interface Current {
  name: string;
  phone: string | null;
  email: string | null;
  hash: string | null;
  version: number;
}

/** Changes that affect login or recovery of the account (D67). */
function securedChanges(change: Change, current: Current): SecuredField[] {
  const differs = (field: 'phone' | 'email'): boolean =>
    change[field] !== NO_CHANGE && (change[field] || null) !== (current[field] || null);
  return [
    ...(['phone', 'email'] as const).filter(differs),
    ...(change.password ? (['password'] as const) : []),
  ];
}

/** Counted like logins, so that a stolen session cannot be used to guess the password. */
async function checkCurrentPassword(ctx: Context, given: string | null | undefined, hash: string | null) {
  if (!given) throw fieldError(ownAccountWire.currentPassword, 'ownAccount.currentNeeded');
  const attempt = { loginId: ctx.principal.loginId, address: ctx.ip, device: ctx.session.hash };
  const { result, events } = await guardedCheck(ctx.db, attempt, (allowed) =>
    verifyPassword(given, allowed ? hash : null, ctx.ip),
  );
  if (result !== 'passed')
    throw badRequest('error.badRequest', {
      fields: { [ownAccountWire.currentPassword]: { key: 'ownAccount.currentWrong' } },
      securityEffects: events,
    });
}

/** The hash of the new password; undefined if unchanged. */
async function newHash(ctx: Context, change: Change): Promise<string | undefined> {
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

const UPDATE = `update accounts set name = case when $2 then $3 else name end,
    phone = case when $4 then $5 else phone end, email = case when $6 then $7 else email end,
    version = version + 1, updated_at = now(), updated_by = $1
  where id = $1 and ($8::int is null or version = $8)
  returning id`;

/**
 * Saves name, phone, e-mail and password of the caller. A new password ends the account's other sessions, and changes
 * that could serve an account takeover are reported to the previous address (D67).
 */
export async function saveOwn(ctx: Context, change: Change): Promise<Record<string, unknown>> {
  const { sessions } = ctx.services;
  const { accountId, loginId } = ctx.principal;
  const [current] = await ctx.db.query<Current>(CURRENT, [accountId]);
  if (!current) throw notFound();
  const secured = securedChanges(change, current);
  if (ctx.principal.passwordChangeDue && !secured.includes('password'))
    throw termsRequired('error.passwordChangeRequired');
  if (secured.length > 0) await checkCurrentPassword(ctx, change.currentPassword, current.hash);
  const hash = await newHash(ctx, change);
  const given = (value: unknown): boolean => value !== NO_CHANGE;
  const saved = await ownTransaction(ctx, async (own) => {
    const { name, phone, email, version } = change;
    const values = [given(name), name, given(phone), phone, given(email), email];
    const updated = await own.db.query(UPDATE, [accountId, ...values, version ?? null]);
    if (updated.length === 0)
      throw conflict('error.stale', { data: { current: await readOwn(own.db, accountId) } });
    if (hash) {
      await setPassword(own.db, { accountId, address: ctx.ip }, hash);
      await sessions.closeAll(own.db, accountId, ctx.session.hash);
    }
    if (secured.length > 0 && current.email)
      await notifyOfChange(own, { accountId, email: current.email, changed: secured });
    return readOwn(own.db, accountId);
  }).catch((error: unknown) => {
    throw taken(error);
  });
  const changed = (['name', ...secured] as const).filter(
    (field) => field !== 'name' || current.name !== saved[ownAccountWire.name],
  );
  ctx.target([loginId, ...changed.map((field) => ownAccountWire[field])].join(' '));
  await sessions.publish([accountId]);
  return saved;
}

interface Owner {
  id: number;
  loginId: string;
  kind: string;
  storeId: number | null;
  businessId: number | null;
}

const OWNER = `select id, login_id as "loginId", kind, store_id as "storeId", business_id as "businessId" from accounts`;
const OWNER_OF_PHONE = `${OWNER}
  where regexp_replace(phone, '[^0-9]', '', 'g') = regexp_replace($1, '[^0-9]', '', 'g') and deleted_at is null and phone <> ''`;
const OWNER_OF_EMAIL = `${OWNER} where lower(email) = lower($1) and deleted_at is null and email <> ''`;

/**
 * The account using a phone number or e-mail address, undefined if free (D23). For accounts outside the caller's scope
 * only their existence is returned.
 */
export async function ownerOf(
  ctx: BusinessesContext,
  what: 'phone' | 'email',
  value: string,
): Promise<string | undefined> {
  const [owner] = await ctx.db.query<Owner>(what === 'phone' ? OWNER_OF_PHONE : OWNER_OF_EMAIL, [value]);
  return owner && (visibleTo(ctx, owner) ? owner.loginId : SOMEBODY_ELSE);
}

const has = (set: Visible, id: number | null): boolean => set === 'all' || (id !== null && set.has(id));

const visibleTo = ({ principal, stores, businesses }: BusinessesContext, owner: Owner): boolean =>
  owner.id === principal.accountId ||
  (stores === 'all' && businesses === 'all') ||
  (owner.kind === 'store' && has(stores, owner.storeId)) ||
  (owner.kind === 'business' && has(businesses, owner.businessId));
