import type { Locale } from '#kit/contract/i18n/messages.ts';
import { as, type Db, statement } from '#kit/server/database/pool.ts';
import { defineJobs, enqueue, type Job, job } from '#kit/server/jobs/job.ts';
import { ADDRESSEES } from '../../accounts/account.read-model.ts';
import { type ClaimedMail, type LinkKind, sendPasswordMail } from './password-mail.ts';
import { UNSENDABLE } from './unsendable-mails.read-model.ts';

const EVERY_MS = 15_000;
/** At most ten seconds per mail: a batch completes before its claims expire. */
const BATCH = 20;
const AT_A_TIME = 5;
const CLAIM_SECONDS = 60;
const END = statement(
  'password-mail-late',
  `update password_mails m set ended_at = $1, ending = n.ending from (${UNSENDABLE}) n where m.id = n.id
   returning m.id, m.attempts, m.ending`,
);
const CLAIM = statement(
  'password-mail-claim',
  `update password_mails m set attempts = m.attempts + 1, claimed_until = $1::timestamptz + interval '${CLAIM_SECONDS} seconds'
   from (${ADDRESSEES}) a
   where a.id = m.account_id and m.id in (select id from password_mails
     where ended_at is null and due_at <= $1 and (claimed_until is null or claimed_until < $1)
     order by due_at, id limit ${BATCH} for update skip locked)
   returning m.id, m.account_id as "accountId", m.kind, m.locale, m.attempts, a.login_id as "loginId", a.name, a.email as "email!"`,
  { locale: as<Locale>(), kind: as<LinkKind>() },
);

type Waker = Parameters<typeof enqueue>[0];

/** Wakes the sender after the caller's commit. */
export const wakePasswordMails = (ctx: Waker): Promise<void> =>
  enqueue(ctx, passwordMailJob, {}, { key: 'every' });

const claim = (db: Db, now: Date): Promise<ClaimedMail[]> => db.query(CLAIM, [now]);

/**
 * Sends waiting mails. A mail is claimed and committed before it is sent, and claimed again if its node dies: of two
 * mails each has its own link, and using one invalidates both.
 */
const passwordMailJob: Job<object> = job('password-mails', {
  every: EVERY_MS,
  async handle(ctx) {
    const { db, services, now, log } = ctx;
    for (const ended of await db.query(END, [now])) log.warn(ended, 'a password mail was given up');
    const left = await claim(db, now);
    const work = async (): Promise<void> => {
      for (let mail = left.shift(); mail; mail = left.shift()) await sendPasswordMail(services, mail);
    };
    ctx.afterCommit(async () => {
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
    });
  },
});

export default defineJobs(passwordMailJob);
