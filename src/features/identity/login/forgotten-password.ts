import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { badRequest } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { hashOf } from '#kit/server/session.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { setPassword } from '../accounts/set-password.ts';
import { normaliseAccountId } from './safe-page.ts';

/** Every answer takes this long, so that the work of a hit does not show. */
const ANSWER_AFTER_MS = 250;
const MINUTES = 30;
const MAILS_AN_HOUR = 3;

const REQUEST = statement(
  'password-reset-request',
  `insert into password_resets (hash, account_id, expires_at)
   select $3, a.id, now() + interval '${MINUTES} minutes' from accounts a
   where a.login_id = $1 and lower(a.email) = lower($2) and a.deleted_at is null and a.in_use
     and (select count(*) from password_resets r where r.account_id = a.id and r.created_at > now() - interval '1 hour') < ${MAILS_AN_HOUR}
   returning account_id as "accountId", (select name from accounts where id = account_id) as name,
     (select email from accounts where id = account_id) as email`,
);

/** Sends a link for a new password, if there is such an account; the caller learns nothing of that (D17). */
export async function requestReset(
  ctx: Context,
  asked: { loginId: string; email: string },
): Promise<{ message: string }> {
  const { services, locale, log } = ctx;
  const answerAt = performance.now() + ANSWER_AFTER_MS;
  const token = randomBytes(32).toString('base64url');
  const [found] = await ctx.db.query<{ name: string; email: string }>(REQUEST, [
    normaliseAccountId(asked.loginId),
    asked.email,
    hashOf(token),
  ]);
  if (found) {
    // The configured address, never the request's Host: whoever forges that would get the link.
    const link = `${services.config.publicUrl}/login?reset=${token}`;
    const mail = {
      to: found.email,
      subject: services.texts.translate(locale, 'forgotten.mailSubject'),
      text: services.texts.translate(locale, 'forgotten.mailText', {
        name: found.name,
        link,
        minutes: MINUTES,
      }),
    };
    // Not waited for: a slow mail server would tell that the account exists.
    void services.mailer
      .send(mail)
      .catch((error: Error) => log.error({ reason: error.message }, 'a password mail was not sent'));
  }
  await wait(Math.max(0, answerAt - performance.now()));
  return { message: services.texts.translate(locale, 'forgotten.answer') };
}

/** Uses a link: the new password counts from now on and every session of the account ends. */
export async function resetPassword(ctx: Context, sent: { token: string; password: string }): Promise<void> {
  const { db, sessions } = ctx.services;
  const hash = await hashPassword(sent.password);
  const accountId = await db.transaction(async (tx) => {
    const [used] = await tx.query<{ accountId: number }>(
      `update password_resets set used_at = now() where hash = $1 and used_at is null and expires_at > now()
       returning account_id as "accountId"`,
      [hashOf(sent.token)],
    );
    if (!used) throw badRequest('forgotten.linkUsed');
    await setPassword(tx, { accountId: used.accountId, address: ctx.ip }, hash);
    await sessions.closeAll(tx, used.accountId);
    return used.accountId;
  });
  await sessions.announce([accountId]);
}
