import { forbidden } from '#kit/contract/errors.ts';
import { holds } from '#kit/contract/permissions.ts';
import type { Context, StoreContext } from '#kit/server/context.ts';
import { page, requestedPage } from '#kit/server/http-response.ts';
import { type AnyRoute, defineRoutes, implement } from '#kit/server/route.ts';
import { type CatalogueKind, KINDS, READING_ORDER } from '../catalogue-kinds.contract.ts';
import { acceptTexts, confirmTexts } from './coverage-accepting.ts';
import { fill, findFillings } from './coverage-dictionary.ts';
import { readCoverage, targetLanguages } from './coverage-texts.ts';
import { saveText } from './coverage-writing.ts';
import {
  type CoverageAudience,
  coverageCalls,
  MOST_FILLINGS,
  writePermission,
} from './translation-coverage.contract.ts';

const DEFAULT_SIZE = 50;

/** The languages asked for: all that the store translates into, or one of them. */
const languagesFor = (ctx: StoreContext, language: string | null): string[] =>
  targetLanguages(ctx).filter((each) => language === null || each === language);

const mayWrite = (ctx: Context, audience: CoverageAudience, kind: CatalogueKind): boolean =>
  holds(ctx.principal.actions, writePermission(audience, kind));

function routesOf(audience: CoverageAudience): AnyRoute[] {
  const calls = coverageCalls[audience];
  return [
    implement(calls.coverage, async (ctx) => {
      const { cells } = await readCoverage(ctx, READING_ORDER, targetLanguages(ctx));
      return { sourceLanguage: ctx.store.defaultLanguage, cells };
    }),
    implement(calls.gaps, async (ctx, { query }) => {
      const kinds = query.kind === null ? READING_ORDER : [query.kind];
      const { gaps } = await readCoverage(ctx, kinds, languagesFor(ctx, query.language));
      const found = gaps.filter(({ state }) => query.state === null || state === query.state);
      const pageRequest = requestedPage(query, DEFAULT_SIZE);
      const from = pageRequest.number * pageRequest.size;
      return page(found.slice(from, from + pageRequest.size), pageRequest, found.length);
    }),
    implement(calls.fillings, async (ctx, { query }) => {
      const kinds = READING_ORDER.filter(
        (kind) => (query.kind === null || kind === query.kind) && mayWrite(ctx, audience, kind),
      );
      const found = await findFillings(ctx, kinds, languagesFor(ctx, query.language));
      return found.slice(0, MOST_FILLINGS);
    }),
    implement(calls.fill, async (ctx, { body }) => {
      if (!body.fillings.every(({ kind }) => mayWrite(ctx, audience, kind))) throw forbidden();
      return { count: await fill(ctx, body.fillings) };
    }),
    implement(calls.accept, async (ctx, { body }) => {
      if (!body.texts.every(({ kind }) => mayWrite(ctx, audience, kind))) throw forbidden();
      return { count: await acceptTexts(ctx, body.texts) };
    }),
    implement(calls.confirm, async (ctx, { body }) => {
      if (!body.texts.every(({ kind }) => mayWrite(ctx, audience, kind))) throw forbidden();
      return { count: await confirmTexts(ctx, body.texts) };
    }),
    ...KINDS.map((kind) =>
      implement(calls.save[kind], (ctx, { params, body }) => saveText(ctx, kind, params.id, body)),
    ),
  ];
}

export default defineRoutes('catalog/translation-coverage', routesOf('store'), routesOf('business'));
