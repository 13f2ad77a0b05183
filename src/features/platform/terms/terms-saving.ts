import { knownLanguages } from '#features/localization/languages/languages.read-model.ts';
import { conflict, fieldError, notFound } from '#kit/contract/errors.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import { errorPath } from '#kit/contract/wire.ts';
import type { Context } from '#kit/server/context.ts';
import type { SentValues } from '#kit/server/crud/crud-options.ts';
import { statement } from '#kit/server/database/pool.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { terms } from './terms.contract.ts';
import { startTerms } from './terms.jobs.ts';
import { highestEdition, latestOfType } from './terms.read-model.ts';
import type { terms as termsTable } from './terms.table.ts';
import { planVersion } from './versions/terms-edition.rules.ts';

type Row = typeof termsTable.$inferSelect;

/** Versions of a type are counted over its languages, so they are saved one after the other. */
const LOCK = statement('terms-lock', `select pg_advisory_xact_lock(hashtext('terms of a type'), $1)`);
const LATEST = statement(
  'terms-latest',
  `select edition, starts_at as "startsAt" from terms where id = $1 and deleted_at is null for update`,
);
const WITHDRAW = statement(
  'terms-withdraw',
  `update terms_versions set withdrawn_at = now()
   where terms_id = $1 and withdrawn_at is null and starts_at > now() returning id`,
);
/** The saved words become a version where they differ from the last one. */
const RECORD = statement(
  'terms-record',
  `insert into terms_versions (terms_id, edition, correction, title, content, starts_at, saved_by)
   select t.id, t.edition, t.correction, t.title, t.content, t.starts_at, $2 from terms t
   where t.id = $1 and not exists (
     select from (select * from terms_versions v where v.terms_id = t.id and v.withdrawn_at is null
       order by v.id desc limit 1) v
     where v.edition = t.edition and v.title = t.title and v.content = t.content and v.starts_at = t.starts_at)
   returning starts_at as "startsAt"`,
);
const PENDING_CHANGED = statement(
  'terms-pending-changed',
  `update terms_versions v set withdrawn_at = now() from terms t
   where t.id = $1 and v.terms_id = t.id and v.withdrawn_at is null and v.starts_at > now()
     and (v.edition, v.title, v.content, v.starts_at) is distinct from (t.edition, t.title, t.content, t.starts_at)`,
);
const GO_BACK = statement(
  'terms-go-back',
  `update terms t set title = v.title, content = v.content, edition = v.edition, starts_at = v.starts_at,
     correction = v.correction, version = t.version + 1, updated_at = now(), updated_by = $2
   from (select * from terms_versions where terms_id = $1 and withdrawn_at is null order by edition desc, id desc limit 1) v
   where t.id = $1 returning t.id`,
);

/** Decides which version the saved words are, and from when they hold. */
export async function versionOf(
  ctx: Context,
  values: SentValues<typeof terms>,
  before?: Row,
): Promise<Partial<Row>> {
  const typeId = before?.typeId ?? values.type?.id ?? 0;
  await ctx.db.query(LOCK, [typeId]);
  const language = values.language;
  if (!before && language && !(await knownLanguages(ctx.db)).has(language))
    throw fieldError(errorPath(terms.form.language), 'field.unknownLanguage');
  const [latest] = before ? await ctx.db.query(LATEST, [before.id]) : [];
  const ofType = await latestOfType(ctx.db, typeId);
  const { title = before?.title, content = before?.content, startsAt } = values;
  const plan = planVersion({
    latest,
    ofType,
    textChanged: title !== before?.title || content !== before?.content,
    correction: values.correction ?? false,
    startsAt: typeof startsAt === 'string' ? platformClock.toInstant(startsAt) : startsAt,
    // Dates are sent in seconds; what holds from now on must not be to come for the clock of the database.
    now: new Date(Math.floor(ctx.now.getTime() / 1000) * 1000),
  });
  // Neither is written as it was sent.
  delete values.startsAt;
  delete values.correction;
  if (!plan) return {};
  if ('fault' in plan) {
    const at = plan.at && { at: { moment: platformClock.toWallClock(plan.at) } };
    throw fieldError(terms.form.startsAt.wire, plan.fault, { ...plan.params, ...at });
  }
  const { edition, ...rest } = plan.version;
  // A number that was withdrawn is not given again.
  const isNew = edition > (ofType?.edition ?? 0);
  return { ...rest, edition: isNew ? (await highestEdition(ctx.db, typeId)) + 1 : edition };
}

/** Sessions are read again on every node, now and when words to come hold. */
async function publishTerms(ctx: Context, startsAt?: Date): Promise<void> {
  ctx.afterCommit(() => ctx.services.sessions.publish('all'));
  if (startsAt && startsAt > ctx.now) await enqueue(ctx, startTerms, {}, { at: startsAt });
}

/** Keeps the words of these terms as a version if they are new. */
export async function recordVersion(ctx: Context, id: number): Promise<void> {
  await ctx.db.query(PENDING_CHANGED, [id]);
  const [made] = await ctx.db.query(RECORD, [id, ctx.principal.accountId]);
  await publishTerms(ctx, made?.startsAt);
}

/** Takes back the version to come; the one before is what was saved last again. */
export async function withdrawPending(ctx: Context, id: number): Promise<{ count: number }> {
  const [found] = await ctx.db.query(LATEST, [id]);
  if (!found) throw notFound();
  const withdrawn = await ctx.db.query(WITHDRAW, [id]);
  if (withdrawn.length === 0) throw conflict('terms.nothingPending');
  const restored = await ctx.db.query(GO_BACK, [id, ctx.principal.accountId]);
  if (restored.length === 0) throw conflict('terms.onlyVersion');
  await publishTerms(ctx);
  return { count: withdrawn.length };
}
