import { randomBytes } from 'node:crypto';
import type { Locale } from '#kit/contract/i18n/messages.ts';
import { statement } from '#kit/server/database/pool.ts';
import type { Outcome } from '#kit/server/integrations/outcome.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { hashOf } from '#kit/server/session/session.ts';

const LINK_MINUTES = 30;
const INVITE_HOURS = 72;
/** Delay after the nth attempt. */
const AGAIN_MS = [15_000, 60_000, 240_000, 600_000];

export type LinkKind = 'reset' | 'invite';

export interface ClaimedMail {
  readonly id: number;
  readonly accountId: number;
  readonly kind: LinkKind;
  readonly locale: Locale;
  readonly attempts: number;
  readonly loginId: string;
  readonly name: string;
  readonly email: string;
}

/** Only while the mail is still needed: setting a password locks the mail's row before the links (setPassword). */
const LINK = statement(
  'password-reset-link',
  `with wanted as (select account_id, kind from password_mails where id = $1 and attempts = $2 and ended_at is null for update)
   insert into password_resets (hash, account_id, kind, expires_at)
   select $3, account_id, kind, now() + case kind when 'invite' then interval '${INVITE_HOURS} hours'
     else interval '${LINK_MINUTES} minutes' end from wanted returning hash`,
);
const UNLINK = statement('password-reset-unlink', 'delete from password_resets where hash = $1');
const RECORD = statement(
  'password-mail-record',
  `update password_mails set claimed_until = null, due_at = $3, ended_at = $4, ending = $5
   where id = $1 and attempts = $2 and ended_at is null`,
);

interface Letter {
  subject: string;
  text: string;
}
type Ending = 'sent' | 'refused' | null;

const endingOf = (outcome: Outcome): Ending => {
  if (outcome.kind !== 'answered') return null;
  if (outcome.status < 400) return 'sent';
  return outcome.status < 500 ? null : 'refused';
};

// The configured address, never a request's Host, which could be forged to receive the link.
const MAIL: Record<LinkKind, (services: NodeServices, mail: ClaimedMail, token: string) => Letter> = {
  reset: ({ texts, config }, { locale, name }, token) => ({
    subject: texts.translate(locale, 'forgotten.mailSubject'),
    text: texts.translate(locale, 'forgotten.mailText', {
      name,
      link: `${config.publicUrl}/login?reset=${token}`,
      minutes: LINK_MINUTES,
    }),
  }),
  invite: ({ texts, config }, { locale, name, loginId }, token) => ({
    subject: texts.translate(locale, 'invite.mailSubject'),
    text: texts.translate(locale, 'invite.mailText', {
      name,
      loginId,
      link: `${config.publicUrl}/login?invite=${token}`,
      hours: INVITE_HOURS,
    }),
  }),
};

/**
 * Creates a link and mails it. The secret is only here and in the mail, the database has its hash; each attempt creates
 * its own. The link of a mail that was certainly not delivered is deleted.
 */
export async function sendPasswordMail(services: NodeServices, mail: ClaimedMail): Promise<void> {
  const { db, mailer, log } = services;
  const { id, attempts, kind, email, accountId } = mail;
  const token = randomBytes(32).toString('base64url');
  const hash = hashOf(token);
  if ((await db.query(LINK, [id, attempts, hash])).length === 0) return;
  const outcome = await mailer
    .send({ about: `account:${accountId}`, to: email, ...MAIL[kind](services, mail, token) })
    .catch((error: Error): Outcome => {
      log.error({ reason: error.message }, 'a mail could not be written to the data directory');
      return { kind: 'unknown', reason: 'failure' };
    });
  const ending = endingOf(outcome);
  const now = services.now();
  const wait = AGAIN_MS[Math.min(attempts, AGAIN_MS.length) - 1] ?? 0;
  if (ending === 'refused') log.warn({ account: accountId }, 'the mail server refused a password mail');
  if (ending !== 'sent' && outcome.kind !== 'unknown') await db.query(UNLINK, [hash]);
  await db.query(RECORD, [id, attempts, new Date(now.getTime() + wait), ending && now, ending]);
}
