import type { Locale } from '#kit/contract/i18n/messages.ts';
import { as, type RowOf, statement } from '#kit/server/database/pool.ts';
import { housekeeping } from '#kit/server/jobs/housekeeping.ts';
import { defineJobs, type Job, job } from '#kit/server/jobs/job.ts';
import type { NodeServices } from '#kit/server/services.ts';
import { ADDRESSEES } from '../accounts/account.read-model.ts';

const EVERY_MS = 30_000;
const BATCH = 20;
/** Delay after the nth attempt; the notice is given up after the last one. */
const AGAIN = [`interval '1 minute'`, `interval '5 minutes'`, `interval '1 hour'`, `interval '6 hours'`];
const LAST_TRY = AGAIN.length + 1;

export type SecuredField = 'phone' | 'email' | 'password';

const CLAIM = statement(
  'account-notice-claim',
  `update account_notices n set attempts = n.attempts + 1,
     due_at = $1::timestamptz + (array[${AGAIN.join(', ')}])[least(n.attempts + 1, ${AGAIN.length})]
   from (${ADDRESSEES}) a
   where a.id = n.account_id and n.id in (select id from account_notices
     where ended_at is null and due_at <= $1 order by due_at, id limit ${BATCH} for update skip locked)
   returning n.id, n.account_id as "accountId", a.login_id as "loginId", a.name, n.email, n.locale, n.changed, n.attempts`,
  { locale: as<Locale>(), changed: as<SecuredField[]>() },
);
const END = statement(
  'account-notice-end',
  `update account_notices set ended_at = $2, ending = $3, email = '' where id = $1 and ended_at is null`,
);

async function send(
  { mailer, texts, db, now, log, config }: NodeServices,
  notice: RowOf<typeof CLAIM>,
): Promise<void> {
  const { locale, name, loginId, accountId, attempts } = notice;
  const fields = notice.changed
    .map((field) => texts.translate(locale, `ownAccount.notice.${field}`))
    .join(', ');
  const outcome = await mailer
    .send({
      about: `account:${accountId}`,
      to: notice.email,
      subject: texts.translate(locale, 'ownAccount.notice.subject'),
      text: texts.translate(locale, 'ownAccount.notice.text', {
        name,
        loginId,
        fields,
        site: config.publicUrl,
      }),
    })
    .catch((error: Error) => {
      log.error({ reason: error.message }, 'a mail could not be written to the data directory');
      return { kind: 'unknown' } as const;
    });
  const status = outcome.kind === 'answered' ? outcome.status : 0;
  const final = attempts >= LAST_TRY ? 'late' : null;
  const ending = status >= 500 ? 'refused' : status >= 200 && status < 400 ? 'sent' : final;
  if (ending === null) return;
  if (ending !== 'sent')
    log.warn({ account: accountId, ending }, 'a notice of a changed account was not delivered');
  await db.query(END, [notice.id, now(), ending]);
}

/** A notice is claimed and committed before it is sent: if the node is killed in between, it is sent again. */
export const accountNoticeJob: Job<object> = job('account-notices', {
  every: EVERY_MS,
  async handle({ db, services, now, afterCommit }) {
    const claimed = await db.query(CLAIM, [now]);
    afterCommit(async () => {
      for (const notice of claimed) await send(services, notice);
    });
  },
});

const forgetNotices = housekeeping(
  'housekeeping:own-account',
  `delete from account_notices where id in (select id from account_notices where ended_at < now() - interval '1 day' limit 5000)`,
);

export default defineJobs(accountNoticeJob, forgetNotices);
