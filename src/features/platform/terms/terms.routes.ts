import { USE_TERMS } from '#features/identity/accounts/principal.read-model.ts';
import { defaultLanguage } from '#features/localization/languages/languages.read-model.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { conflict, notFound } from '#kit/contract/errors.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { terms, termsAdminCalls } from './terms.contract.ts';
import { agreementsTo, type ShownTerms, termsFacts, termsShown, versionsOf } from './terms.read-model.ts';
import { terms as termsTable } from './terms.table.ts';
import { agreementSheet, listAgreements } from './terms-agreements.ts';
import { termsCalls } from './terms-call.contract.ts';
import { recordVersion, versionOf, withdrawPending } from './terms-saving.ts';

const calls = resourceEndpoints(terms, 'platform');

/** Accepting twice has no further effect. */
const AGREE = statement(
  'terms-agree',
  `insert into terms_agreements (account_id, type_id, edition, version_id, language, ip, user_agent)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
);
const TAKEN = statement(
  'terms-taken',
  'select id from terms where language = $1 and type_id = $2 and deleted_at is null',
);

const { crud, all } = crudRoutes(terms, {
  table: termsTable,
  beforeSave: versionOf,
  async beforeRemove(ctx, ids) {
    const count = await agreementsTo(ctx.db, ids.map(Number));
    if (count > 0) throw conflict('terms.agreedKept', { params: { count } });
  },
  async present(ctx, records, rows) {
    const facts = await termsFacts(
      ctx.db,
      records.map(({ id }) => id),
    );
    records.forEach((record, index) => {
      const found = facts.get(record.id);
      const startsAt = rows[index]?.startsAt;
      record.startsAt = startsAt && startsAt > ctx.now ? platformClock.toWallClock(startsAt) : null;
      record.correction = false;
      record.editionInForce = found?.editionInForce ?? null;
      record.behind = found?.behind ?? false;
      record.agreements = found?.agreements ?? 0;
    });
  },
  // What is in use, deleted or restored decides who must agree.
  afterChange: (ctx) => ctx.afterCommit(() => ctx.services.sessions.publish('all')),
});

/** The terms of a type in the requested language or the platform's default one. */
async function shownIn(ctx: Context, type: string, language: string): Promise<ShownTerms | undefined> {
  const base = language.split(/[-_]/)[0] ?? language;
  return termsShown(ctx.db, type, [language, base, await defaultLanguage(ctx.db)]);
}

export default defineRoutes(
  'platform/terms',
  all({ except: ['create', 'update'] }),
  implement(calls.create, async (ctx, { body }) => {
    const { id } = await crud.create(ctx, body);
    await recordVersion(ctx, id);
    return crud.get(ctx, id);
  }),
  implement(calls.update, async (ctx, { params, body }) => {
    const { id } = await crud.update(ctx, params.address, body);
    await recordVersion(ctx, id);
    return crud.get(ctx, id);
  }),
  implement(termsAdminCalls.check, {
    transaction: false,
    handler: async (ctx, { params }) => (await ctx.db.query(TAKEN, [params.language, params.type]))[0],
  }),
  implement(termsAdminCalls.versions, async (ctx, { params }) => {
    await crud.get(ctx, params.id);
    return (await versionsOf(ctx.db, params.id)).map((row) => ({
      ...row,
      startsAt: platformClock.toWallClock(row.startsAt),
      savedAt: platformClock.toWallClock(row.savedAt),
    }));
  }),
  implement(termsAdminCalls.withdraw, (ctx, { params }) => withdrawPending(ctx, params.id)),
  implement(termsAdminCalls.agreements, (ctx, { query }) => listAgreements(ctx, query)),
  implement(termsAdminCalls.downloadAgreements, {
    cost: 'expensive',
    handler: (ctx, { query }) => agreementSheet(ctx, query),
  }),
  implement(termsCalls.get, async (ctx, { params }) => {
    const found = await shownIn(ctx, params.type, params.language);
    if (!found) throw notFound();
    return found;
  }),
  implement(termsCalls.agree, async (ctx, { params, query }) => {
    const { principal, services } = ctx;
    const store = principal.storeId === undefined ? undefined : await services.stores.find(principal.storeId);
    if (!store || store.publicId !== params.publicId) throw notFound();
    const shown = await shownIn(ctx, USE_TERMS, ctx.locale);
    if (shown && query.edition !== null && query.edition !== shown.edition)
      throw conflict('terms.newerVersion');
    if (shown)
      await ctx.db.query(AGREE, [
        principal.accountId,
        shown.typeId,
        shown.edition,
        shown.versionId,
        shown.language,
        ctx.ip,
        ctx.userAgent.slice(0, 250),
      ]);
    ctx.afterCommit(() => services.sessions.publish([principal.accountId]));
  }),
);
