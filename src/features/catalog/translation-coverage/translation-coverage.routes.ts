import { z } from 'zod';
import { forbidden } from '#kit/contract/errors.ts';
import { holds } from '#kit/contract/permissions.ts';
import type { Context, StoreContext } from '#kit/server/context.ts';
import { askedPage, page } from '#kit/server/http-response.ts';
import { type AnyRoute, defineRoutes, route } from '#kit/server/route.ts';
import { type CatalogueKind, catalogueKinds, KINDS, READING_ORDER } from '../catalogue-kinds.contract.ts';
import { catalogueResources } from '../catalogue-resources.contract.ts';
import { fill, findFillings } from './coverage-dictionary.ts';
import { readCoverage, targetLanguages } from './coverage-texts.ts';
import { saveText } from './coverage-writing.ts';
import {
  anyWritePermission,
  type CoverageAudience,
  coverage,
  coveragePaths,
  coveragePermissions,
  dictionarySegment,
  filling,
  fillRequest,
  gap,
  gapSearch,
  gapsSegment,
  MOST_FILLINGS,
  textRequest,
  textResponse,
  writePermission,
} from './translation-coverage.contract.ts';

const DEFAULT_SIZE = 50;

/** The languages asked for: all that the store translates into, or one of them. */
const languagesFor = (ctx: StoreContext, language: string | null): string[] =>
  targetLanguages(ctx).filter((each) => language === null || each === language);

const mayWrite = (ctx: Context, audience: CoverageAudience, kind: CatalogueKind): boolean =>
  holds(ctx.principal.actions, writePermission(audience, kind));

const looking = (audience: CoverageAudience, scope: 'ownStore' | 'chosenStore'): AnyRoute[] => [
  route({
    method: 'GET',
    path: coveragePaths[audience],
    permission: coveragePermissions[audience],
    scope,
    summary: 'Get translation coverage by part of the catalog and language',
    response: coverage.output,
    handler: async (ctx) => {
      const { cells } = await readCoverage(ctx, READING_ORDER, targetLanguages(ctx));
      return coverage.encode({ sourceLanguage: ctx.store.defaultLanguage, cells });
    },
  }),
  route({
    method: 'GET',
    path: `${coveragePaths[audience]}/${gapsSegment}`,
    permission: coveragePermissions[audience],
    scope,
    summary: 'List missing and outdated translations',
    query: gapSearch,
    response: z.object({ content: z.array(gap.output), totalElements: z.number() }).loose(),
    handler: async (ctx, { query }) => {
      const kinds = query.kind === null ? READING_ORDER : [query.kind];
      const { gaps } = await readCoverage(ctx, kinds, languagesFor(ctx, query.language));
      const found = gaps.filter(({ state }) => query.state === null || state === query.state);
      const asked = askedPage(query, DEFAULT_SIZE);
      const from = asked.number * asked.size;
      return page(found.slice(from, from + asked.size).map(gap.encode), asked, found.length);
    },
  }),
];

const filled = (audience: CoverageAudience, scope: 'ownStore' | 'chosenStore'): AnyRoute[] => [
  route({
    method: 'GET',
    path: `${coveragePaths[audience]}/${dictionarySegment}`,
    permission: anyWritePermission(audience),
    scope,
    summary: 'Preview missing translations that the dictionary can fill',
    query: { language: gapSearch.language, kind: gapSearch.kind },
    response: z.array(filling.output),
    handler: async (ctx, { query }) => {
      const kinds = READING_ORDER.filter(
        (kind) => (query.kind === null || kind === query.kind) && mayWrite(ctx, audience, kind),
      );
      const found = await findFillings(ctx, kinds, languagesFor(ctx, query.language));
      return found.slice(0, MOST_FILLINGS).map(filling.encode);
    },
  }),
  route({
    method: 'POST',
    path: `${coveragePaths[audience]}/${dictionarySegment}`,
    permission: anyWritePermission(audience),
    scope,
    summary: 'Fill missing translations from the dictionary, as previewed',
    body: fillRequest,
    response: z.object({ count: z.number() }),
    handler: async (ctx, { body }) => {
      if (!body.fillings.every(({ kind }) => mayWrite(ctx, audience, kind))) throw forbidden();
      return { count: await fill(ctx, body.fillings) };
    },
  }),
];

const written = (audience: CoverageAudience, scope: 'ownStore' | 'chosenStore'): AnyRoute[] =>
  KINDS.map((kind) => {
    const { id } = catalogueResources[kind];
    return route({
      method: 'PUT',
      path: `${coveragePaths[audience]}/${catalogueKinds[kind]}/:${id.wire}`,
      permission: writePermission(audience, kind),
      scope,
      summary: `Set one translation (${kind}); sending the same text confirms it`,
      params: { id: { ...id, readonly: false } },
      body: { ...textRequest, parse: (wire: unknown) => wire },
      response: textResponse.output,
      handler: async (ctx, { params, body }) =>
        textResponse.encode(await saveText(ctx, kind, params.id, body)),
    });
  });

export default defineRoutes(
  'catalog/translation-coverage',
  ...(['store', 'business'] as const).map((audience) => {
    const scope = audience === 'store' ? 'ownStore' : 'chosenStore';
    return [...looking(audience, scope), ...filled(audience, scope), ...written(audience, scope)];
  }),
);
