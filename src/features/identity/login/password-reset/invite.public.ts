import { conflict } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { endLoginLinks } from '../login-links.public.ts';
import { wakePasswordMails } from './password-mail.jobs.ts';

const INVITES_AN_HOUR = 5;
const INVITE = statement(
  'invite-request',
  `insert into password_mails (account_id, kind, locale, requested_at, due_at)
   select $1, 'invite', $2, $3, $3 where (select count(*) from password_mails
     where account_id = $1 and kind = 'invite' and requested_at > $3::timestamptz - interval '1 hour') < ${INVITES_AN_HOUR}
   returning id`,
);

type Work = Pick<Context, 'db' | 'services' | 'log' | 'locale' | 'now' | 'afterCommit'>;

/** Whether mails reach people: without a mail server they are files in the data directory. */
export const canMail = async (integrations: Context['services']['integrations']): Promise<boolean> =>
  (await integrations.address('SMTP')) !== undefined;

/** Mails an account a link to choose its first password with, after the commit; earlier links end. */
export async function inviteByMail(ctx: Work, accountId: number): Promise<void> {
  await endLoginLinks(ctx.db, accountId);
  const wanted = await ctx.db.query(INVITE, [accountId, ctx.locale, ctx.now]);
  if (wanted.length === 0) throw conflict('invite.tooMany', { params: { count: INVITES_AN_HOUR } });
  await wakePasswordMails(ctx);
}
