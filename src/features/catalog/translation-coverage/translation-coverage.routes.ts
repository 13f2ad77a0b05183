import { z } from 'zod';
import { forbidden } from '#kit/contract/errors.ts';
import { holds } from '#kit/contract/permissions.ts';
import { askedPage, page } from '#kit/server/answer.ts';
import type { Context, StoreContext } from '#kit/server/context.ts';
import { type AnyRoute, defineRoutes, route } from '#kit/server/route.ts';
import { type CatalogueKind, catalogueKinds, KINDS, READING_ORDER } from '../catalogue-kinds.contract.ts';
import { catalogueResources } from '../catalogue-resources.contract.ts';
import { fill, findFillings } from './coverage-dictionary.ts';
import { readCoverage, targetLanguages } from './coverage-texts.ts';
import { saveText } from './coverage-writing.ts';
import {
  anyWritePermission,
  type CoverageSide,
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
  textAnswer,
  textRequest,
  writePermission,
} from './translation-coverage.contract.ts';

const DEFAULT_SIZE = 50;

/** The languages asked for: all that the store translates into, or one of them. */
const languagesFor = (ctx: StoreContext, language: string | null): string[] =>
  targetLanguages(ctx).filter((each) => language === null || each === language);

const mayWrite = (ctx: Context, side: CoverageSide, kind: CatalogueKind): boolean =>
  holds(ctx.principal.actions, writePermission(side, kind));

const looking = (side: CoverageSide, scope: 'ownStore' | 'chosenStore'): AnyRoute[] => [
  route({
    method: 'GET',
    path: coveragePaths[side],
    permission: coveragePermissions[side],
    scope,
    summary: 'How far the catalogue is translated, by part and language',
    answer: coverage.output,
    handler: async (ctx) => {
      const { cells } = await readCoverage(ctx, READING_ORDER, targetLanguages(ctx));
      return coverage.encode({ sourceLanguage: ctx.store.defaultLanguage, cells });
    },
  }),
  route({
    method: 'GET',
    path: `${coveragePaths[side]}/${gapsSegment}`,
    permission: coveragePermissions[side],
    scope,
    summary: 'Texts that are missing or whose source has changed since they were made',
    query: gapSearch,
    answer: z.object({ content: z.array(gap.output), totalElements: z.number() }).loose(),
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

const filled = (side: CoverageSide, scope: 'ownStore' | 'chosenStore'): AnyRoute[] => [
  route({
    method: 'GET',
    path: `${coveragePaths[side]}/${dictionarySegment}`,
    permission: anyWritePermission(side),
    scope,
    summary: 'What the dictionary could fill of what is missing, where the caller may write',
    query: { language: gapSearch.language, kind: gapSearch.kind },
    answer: z.array(filling.output),
    handler: async (ctx, { query }) => {
      const kinds = READING_ORDER.filter(
        (kind) => (query.kind === null || kind === query.kind) && mayWrite(ctx, side, kind),
      );
      const found = await findFillings(ctx, kinds, languagesFor(ctx, query.language));
      return found.slice(0, MOST_FILLINGS).map(filling.encode);
    },
  }),
  route({
    method: 'POST',
    path: `${coveragePaths[side]}/${dictionarySegment}`,
    permission: anyWritePermission(side),
    scope,
    summary: 'Fill missing texts from the dictionary, as the preview told them',
    body: fillRequest,
    answer: z.object({ count: z.number() }),
    handler: async (ctx, { body }) => {
      if (!body.fillings.every(({ kind }) => mayWrite(ctx, side, kind))) throw forbidden();
      return { count: await fill(ctx, body.fillings) };
    },
  }),
];

const written = (side: CoverageSide, scope: 'ownStore' | 'chosenStore'): AnyRoute[] =>
  KINDS.map((kind) => {
    const { id } = catalogueResources[kind];
    return route({
      method: 'PUT',
      path: `${coveragePaths[side]}/${catalogueKinds[kind]}/:${id.wire}`,
      permission: writePermission(side, kind),
      scope,
      summary: `Set one translated text (${kind}); the same text again says that it is still right`,
      params: { id: { ...id, readonly: false } },
      body: { ...textRequest, parse: (wire: unknown) => wire },
      answer: textAnswer.output,
      handler: async (ctx, { params, body }) => textAnswer.encode(await saveText(ctx, kind, params.id, body)),
    });
  });

export default defineRoutes(
  'catalog/translation-coverage',
  ...(['store', 'brand'] as const).map((side) => {
    const scope = side === 'store' ? 'ownStore' : 'chosenStore';
    return [...looking(side, scope), ...filled(side, scope), ...written(side, scope)];
  }),
);
