import { setTimeout as wait } from 'node:timers/promises';
import { badRequest } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { hashOf } from '#kit/server/session/session.ts';
import { lockAccountOfEmail } from '../../accounts/account-changes.public.ts';
import { hashPassword } from '../../accounts/password-hash.public.ts';
import { refuseWeakPassword } from '../../accounts/password-policy.public.ts';
import { setPassword } from '../../accounts/set-password.public.ts';
import { passwordReset } from '../login.contract.ts';
import { normaliseAccountId } from '../safe-page.rules.ts';
import { wakePasswordMails } from './password-mail.jobs.ts';

/** Every response takes this long, so that its time does not reveal a hit. */
const RESPONSE_AFTER_MS = 250;
const MAILS_AN_HOUR = 3;

const REQUEST = statement(
  'password-mail-request',
  `insert into password_mails (account_id, locale, requested_at, due_at)
   select $1, $2, $3, $3 where (select count(*) from password_mails
     where account_id = $1 and kind = 'reset' and requested_at > $3::timestamptz - interval '1 hour') < ${MAILS_AN_HOUR}
   returning id`,
);

/** Enqueues a mail with a reset link if the account exists; the caller cannot tell (D17). */
export async function requestReset(
  ctx: Context,
  request: { loginId: string; email: string },
): Promise<{ message: string; simulated: boolean }> {
  const { services, locale } = ctx;
  const respondAt = performance.now() + RESPONSE_AFTER_MS;
  await ownTransaction(ctx, async (own) => {
    const owner = await lockAccountOfEmail(own.db, normaliseAccountId(request.loginId), request.email);
    const wanted = owner === undefined ? [] : await own.db.query(REQUEST, [owner, locale, own.now]);
    if (wanted.length > 0) await wakePasswordMails(own);
  });
  const simulated = (await services.integrations.address('SMTP'))?.simulated ?? false;
  await wait(Math.max(0, respondAt - performance.now()));
  return { message: services.texts.translate(locale, 'forgotten.answer'), simulated };
}

const LINK = statement(
  'password-reset-find',
  'select account_id as "accountId" from password_resets where hash = $1 and used_at is null and expires_at > now()',
);

/** Uses a link: sets the new password and ends every session of the account. */
export async function resetPassword(ctx: Context, sent: { token: string; password: string }): Promise<void> {
  const { sessions } = ctx.services;
  // Checked before hashing, so that an invalid link costs only this query.
  const [link] = await ctx.db.query(LINK, [hashOf(sent.token)]);
  if (!link) throw badRequest('forgotten.linkUsed');
  await refuseWeakPassword(ctx.db, link.accountId, sent.password, passwordReset.field);
  const hash = await hashPassword(sent.password, ctx.ip);
  const accountId = await ownTransaction(ctx, async (own) => {
    const { db: tx } = own;
    const [used] = await tx.query(
      `update password_resets set used_at = now() where hash = $1 and used_at is null and expires_at > now()
       returning account_id as "accountId"`,
      [hashOf(sent.token)],
    );
    if (!used) throw badRequest('forgotten.linkUsed');
    await setPassword(own, { accountId: used.accountId, address: ctx.ip }, hash);
    await sessions.closeAll(tx, used.accountId);
    return used.accountId;
  });
  await sessions.publish([accountId]);
}
