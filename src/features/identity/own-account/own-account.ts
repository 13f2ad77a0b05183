import { fieldError, notFound, termsRequired } from '#kit/contract/errors.ts';
import type { PermissionRule } from '#kit/contract/permissions.ts';
import { ownOr } from '#kit/server/admission.ts';
import type { Context } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { violatedConstraint } from '#kit/server/database-errors.ts';
import { guardedCheck } from '../accounts/login-guard.ts';
import { hashPassword, verifyPassword } from '../accounts/password-hash.ts';
import { setPassword } from '../accounts/set-password.ts';
import { type OwnAccountBase, ownAccount, ownAccountBases } from './own-account.contract.ts';
import { type ownAccountUpdate, ownAccountWire } from './own-account-update.contract.ts';

type Change = ReturnType<typeof ownAccountUpdate.parse>;

const READ = `select login_id as "accountId", name, phone, email from accounts where id = $1`;
const NO_CHANGE: unknown = undefined;

/**
 * Lets the caller at its own record under its own base; the terms come first, then a one-time password (D19, D8).
 * Other people's accounts need the code and are not kept by this slice.
 */
export function assertOwn(ctx: Context, base: OwnAccountBase, loginId: string, rule: PermissionRule): void {
  const { principal } = ctx;
  if (!principal.termsAgreed) throw termsRequired();
  const own = principal.loginId === loginId;
  ownOr(ctx.session, own, rule);
  const ofSystem = principal.storeId === undefined && principal.businessId === undefined;
  if (!own || base !== (ofSystem ? ownAccountBases.system : ownAccountBases.business)) throw notFound();
}

export async function readOwn(db: Db, accountId: number): Promise<Record<string, unknown>> {
  const [row] = await db.query(READ, [accountId]);
  if (!row) throw notFound();
  return ownAccount.encode(row);
}

/** The hash of the new password, once the current one was shown; undefined when none is wanted. */
async function newHash(ctx: Context, change: Change): Promise<string | undefined> {
  const { password, currentPassword } = change;
  if (!password) {
    if (ctx.principal.passwordChangeDue) throw termsRequired('error.passwordChangeRequired');
    return undefined;
  }
  if (!currentPassword) throw fieldError(ownAccountWire.currentPassword, 'ownAccount.currentNeeded');
  // Counted as sign-ins are: a borrowed session must not be a place to guess the password.
  const attempt = { loginId: ctx.principal.loginId, address: ctx.ip };
  const right = await guardedCheck(ctx.db, attempt, async (allowed) => {
    const [row] = await ctx.db.query<{ hash: string | null }>(
      'select password_hash as hash from accounts where id = $1',
      [ctx.principal.accountId],
    );
    return verifyPassword(currentPassword, allowed ? row?.hash : null);
  });
  if (!right) throw fieldError(ownAccountWire.currentPassword, 'ownAccount.currentWrong');
  if (password === currentPassword) throw fieldError(ownAccountWire.password, 'ownAccount.passwordSame');
  return hashPassword(password);
}

const taken = (error: unknown): unknown => {
  const index = violatedConstraint(error);
  if (index === 'accounts_phone_key') return fieldError(ownAccountWire.phone, 'ownAccount.phoneTaken');
  if (index === 'accounts_email_key') return fieldError(ownAccountWire.email, 'ownAccount.emailTaken');
  return error;
};

/** Saves name, phone, e-mail and password of the caller. A new password ends the account's other sessions. */
export async function saveOwn(ctx: Context, change: Change): Promise<Record<string, unknown>> {
  const { db, sessions } = ctx.services;
  const { accountId } = ctx.principal;
  const hash = await newHash(ctx, change);
  const given = (value: unknown): boolean => value !== NO_CHANGE;
  const saved = await db
    .transaction(async (tx) => {
      await tx.query(
        `update accounts set name = case when $2 then $3 else name end, phone = case when $4 then $5 else phone end,
           email = case when $6 then $7 else email end, version = version + 1, updated_at = now(), updated_by = $1
         where id = $1`,
        [
          accountId,
          given(change.name),
          change.name,
          given(change.phone),
          change.phone,
          given(change.email),
          change.email,
        ],
      );
      if (hash) {
        await setPassword(tx, { accountId, address: ctx.ip }, hash);
        await sessions.closeAll(tx, accountId, ctx.session.hash);
      }
      return readOwn(tx, accountId);
    })
    .catch((error: unknown) => {
      throw taken(error);
    });
  await sessions.announce([accountId]);
  return saved;
}

const OWNER_OF_PHONE = `select login_id as "loginId" from accounts
  where regexp_replace(phone, '[^0-9]', '', 'g') = regexp_replace($1, '[^0-9]', '', 'g') and deleted_at is null and phone <> ''`;
const OWNER_OF_EMAIL = `select login_id as "loginId" from accounts where lower(email) = lower($1) and deleted_at is null and email <> ''`;

/** The account id that uses a phone number or an address; undefined when nobody does (D23). */
export async function ownerOf(db: Db, what: 'phone' | 'email', value: string): Promise<string | undefined> {
  const [row] = await db.query<{ loginId: string }>(what === 'phone' ? OWNER_OF_PHONE : OWNER_OF_EMAIL, [
    value,
  ]);
  return row?.loginId;
}
