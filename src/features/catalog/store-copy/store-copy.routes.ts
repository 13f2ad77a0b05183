import { fieldError, forbidden, notFound } from '#kit/contract/errors.ts';
import { holds } from '#kit/contract/permissions.ts';
import { pictureUrl } from '#kit/contract/picture.ts';
import type { Context } from '#kit/server/context.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import type { StoreFacts } from '#kit/server/services.ts';
import { KINDS } from '../catalogue-kinds.contract.ts';
import { type Catalogue, type Entries, idsOf, matchAll, type Selection } from './copy-match.ts';
import { choiceKey, planCopy, type Step } from './copy-plan.ts';
import { applyPlan, readCatalogues } from './copy-rows.ts';
import { droppedLanguages, presentEntry } from './copy-view.ts';
import { copyCalls, copyPermissions, copyRequest, previewRequest } from './store-copy.contract.ts';

/** Copies into one store wait for each other: two that look at once would both find the same rows missing. */
const ONE_AT_A_TIME = `select pg_advisory_xact_lock(hashtext('store-copy'), $1)`;

/** A route names one code; here two are needed. */
function mayCopy(ctx: Context): void {
  if (!holds(ctx.principal.actions, copyPermissions.update)) throw forbidden();
}

async function storeOf(ctx: Context, storeId: number): Promise<StoreFacts> {
  const store = await ctx.services.stores.find(storeId);
  if (!store) throw notFound();
  return store;
}

/** What is ticked; a row that is not the source's does not exist. */
function selectionIn(source: Catalogue, selected: { categories: number[]; items: number[] }): Selection {
  const selection = { categories: new Set(selected.categories), items: new Set(selected.items) };
  if (selection.categories.size + selection.items.size === 0)
    throw fieldError(copyRequest.fields.items.wire, 'field.required');
  const known = {
    categories: new Set(source.rows.category.map(({ id }) => id)),
    items: new Set(source.rows.menuItem.map(({ id }) => id)),
  };
  for (const part of ['categories', 'items'] as const)
    for (const id of selection[part]) if (!known[part].has(id)) throw notFound();
  return selection;
}

const counted = (steps: readonly Step[], act: Step['act']): number =>
  steps.filter((step) => step.act === act).length;

const all = (entries: Entries) => KINDS.flatMap((kind) => entries[kind]);

export default defineRoutes(
  'catalog/store-copy',
  implement(copyCalls.source, {
    cost: 'expensive',
    handler: async (ctx) => {
      mayCopy(ctx);
      const { rows } = (await readCatalogues(ctx.db, [ctx.store])).get(ctx.store.id) as Catalogue;
      return {
        categories: rows.category,
        items: rows.menuItem.map((item) => ({
          ...item,
          image: item.image ? pictureUrl(item.image as string) : null,
          categories: idsOf(item, 'categoryIds'),
        })),
      };
    },
  }),
  implement(copyCalls.preview, {
    cost: 'expensive',
    transaction: false,
    handler: async (ctx, { body }) => {
      mayCopy(ctx);
      const source = await storeOf(ctx, body.source);
      const targets: StoreFacts[] = [];
      for (const id of new Set(body.targets)) targets.push(await storeOf(ctx, id));
      const { targets: field } = previewRequest.fields;
      if (targets.length === 0) throw fieldError(field.wire, 'field.required');
      if (body.targets.includes(body.source)) throw fieldError(field.wire, 'storeCopy.sameStore');
      const catalogues = await readCatalogues(ctx.db, [source, ...targets]);
      const from = catalogues.get(source.id) as Catalogue;
      const selection = selectionIn(from, body);
      return targets.map((store) => {
        const to = catalogues.get(store.id) as Catalogue;
        const entries = matchAll(from, to, selection);
        return {
          store: store.id,
          droppedLanguages: droppedLanguages(entries, source, store),
          entries: all(entries).map((entry) => presentEntry(ctx, entry, store)),
        };
      });
    },
  }),
  implement(copyCalls.copy, {
    cost: 'expensive',
    handler: async (ctx, { body }) => {
      mayCopy(ctx);
      const source = await storeOf(ctx, body.source);
      if (source.id === ctx.store.id) throw fieldError(copyRequest.fields.source.wire, 'storeCopy.sameStore');
      await ctx.db.query(ONE_AT_A_TIME, [ctx.store.id]);
      // Shared, so that a picture that is replaced meanwhile is not removed before the copy refers to it.
      const from = (await readCatalogues(ctx.db, [source], 'share')).get(source.id) as Catalogue;
      const selection = selectionIn(from, body);
      const to = (await readCatalogues(ctx.db, [ctx.store], 'hold')).get(ctx.store.id) as Catalogue;
      const entries = matchAll(from, to, selection);
      const plan = planCopy(entries, {
        all: body.all,
        single: new Map(body.single.map(({ kind, id, choice }) => [choiceKey(kind, id), choice])),
      });
      await applyPlan(ctx.db, to, plan, ctx.principal.accountId);
      ctx.target(`${source.publicId} → ${ctx.store.publicId}`);
      return {
        store: ctx.store.id,
        droppedLanguages: droppedLanguages(entries, source, ctx.store),
        counts: KINDS.map((kind) => ({
          kind,
          created: counted(plan[kind], 'create'),
          overwritten: counted(plan[kind], 'overwrite'),
          kept: counted(plan[kind], 'keep'),
          equal: counted(plan[kind], 'reuse'),
        })),
      };
    },
  }),
);
