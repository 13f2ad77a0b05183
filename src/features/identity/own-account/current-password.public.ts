import { AppError, badRequest, fieldError } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { guardedCheck, type Rule, type Verdict } from '../accounts/login-guard.public.ts';
import { verifyPassword } from '../accounts/password-hash.public.ts';
import { currentAccount } from './own-account.read-model.ts';

interface PasswordField {
  given: string | null | undefined;
  /** The field that an error names. */
  wire: string;
}

const wrongPassword = (wire: string, securityEffects: Verdict['events']): AppError =>
  badRequest('error.badRequest', {
    fields: { [wire]: { key: 'ownAccount.currentWrong' } },
    securityEffects,
  });

/** Counted like logins, so that a stolen session cannot be used to guess the password. Not inside a transaction. */
export async function checkCurrentPassword(
  ctx: Context,
  { given, wire }: PasswordField,
  hash: string | null,
): Promise<void> {
  if (!given) throw fieldError(wire, 'ownAccount.currentNeeded');
  const attempt = { loginId: ctx.principal.loginId, address: ctx.ip, device: ctx.session.hash };
  const { result, events } = await guardedCheck(
    { db: ctx.db, options: ctx.services.options },
    attempt,
    (allowed) => verifyPassword(given, allowed ? hash : null, ctx.ip),
  );
  if (result !== 'passed') throw wrongPassword(wire, events);
}

/** Wrong passwords in a row, from whichever session of the account, that stop revealing, and for how long (seconds). */
const REVEAL: Rule = { limit: 5, window: 600, closed: 600 };

/**
 * Asks for the caller's own password before something secret is shown. A counter of its own, so that neither locks the
 * account's sign-in nor is reset by one; 429 while it is closed. Not inside a transaction.
 */
export async function checkBeforeRevealing(ctx: Context, { given, wire }: PasswordField): Promise<void> {
  if (!given) throw fieldError(wire, 'ownAccount.currentNeeded');
  const account = await currentAccount(ctx.db, ctx.principal.accountId);
  const { result, locked, events } = await guardedCheck(
    { db: ctx.db, options: ctx.services.options },
    { loginId: ctx.principal.loginId, address: ctx.ip, device: 'reveal', rule: REVEAL },
    (allowed) => verifyPassword(given, allowed ? (account?.hash ?? null) : null, ctx.ip),
  );
  if (locked) {
    const minutes = REVEAL.closed / 60;
    throw new AppError(429, 'ownAccount.revealLocked', {
      params: { minutes },
      headers: { 'retry-after': String(REVEAL.closed) },
    });
  }
  if (result !== 'passed') throw wrongPassword(wire, events);
}
