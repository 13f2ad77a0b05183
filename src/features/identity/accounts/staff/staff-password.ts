import type { Context } from '#kit/server/context.ts';
import { writtenSecret } from '#kit/server/crud/history/changed-values.ts';
import type { ChangedValues } from '#kit/server/crud/history/record-change.ts';
import { endLoginLinks } from '../../login/login-links.public.ts';
import { inviteByMail } from '../../login/password-reset/invite.public.ts';
import { notifyOfChange } from '../../own-account/account-notice.public.ts';
import type { IssuedAccount } from '../issued/issued-account.contract.ts';
import type { OneTimePassword } from '../issued/one-time-password.public.ts';
import { unblock } from '../login-guard.public.ts';
import { issuePassword } from '../set-password.public.ts';
import { signOut } from './staff-crud.ts';
import type { StaffRecord } from './staff-options.ts';
import type { StaffSubject } from './staff-rows.read-model.ts';

/** What is made before the transaction, because hashing takes its time. */
export interface Prepared {
  readonly issued: OneTimePassword;
  /** Whether mails reach people. */
  readonly mails: boolean;
}

/** What the history keeps of a new password. */
export const passwordChange = ({ hasPassword }: Pick<StaffSubject, 'hasPassword'>): ChangedValues => ({
  password: writtenSecret(hasPassword),
});

/** Mails an invitation, or sets the one-time password that is returned for the caller to pass on. */
export async function offerPassword(
  ctx: Context,
  subject: StaffSubject,
  { issued, mails }: Prepared,
): Promise<IssuedAccount | undefined> {
  if (subject.email && mails) {
    await inviteByMail(ctx, subject.id);
    return undefined;
  }
  await issuePassword(ctx.db, subject.id, issued.hash);
  await ctx.services.sessions.closeAll(ctx.db, subject.id);
  return { loginId: subject.loginId, oneTimePassword: issued.password };
}

/** The switches that let an account in; turning one off ends its sessions. */
const SWITCHES = ['inUse', 'nonLocked', 'nonExpired', 'certificateNonExpired'] as const;

/** What follows from a change by somebody else: `hash` is that of a new password. */
export async function followChange(
  ctx: Context,
  subject: StaffSubject,
  { saved, hash, mails }: { saved: StaffRecord; hash: string | undefined; mails: boolean },
): Promise<void> {
  const email = saved.email ?? null;
  const moved = email !== subject.email;
  // A link in a mailbox that is no longer the account's must not work.
  if (moved) await endLoginLinks(ctx.db, subject.id);
  if (hash) {
    await issuePassword(ctx.db, subject.id, hash);
    await ctx.services.sessions.closeAll(ctx.db, subject.id);
  } else if (moved && email && mails && !subject.hasPassword) await inviteByMail(ctx, subject.id);
  const changed = [...(moved ? (['email'] as const) : []), ...(hash ? (['password'] as const) : [])];
  if (changed.length > 0 && subject.email && subject.hasPassword)
    await notifyOfChange(ctx, { accountId: subject.id, email: subject.email, changed });
  if (SWITCHES.some((name) => saved[name] === false)) await signOut(ctx, subject.id);
  if (saved.nonLocked === true && !subject.nonLocked) await unblock(ctx.db, subject.loginId);
}
