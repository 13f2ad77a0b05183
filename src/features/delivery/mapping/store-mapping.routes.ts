import { fieldError, notFound } from '#kit/contract/errors.ts';
import type { Context, StoresContext } from '#kit/server/context.ts';
import { containing } from '#kit/server/database/like.ts';
import { unpaged } from '#kit/server/http-response.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { sees, visibleIds } from '#kit/server/session/principal.ts';
import { askCandidates } from './mapping-agency.ts';
import { type MappingPair, pairsOf } from './mapping-pair.read-model.ts';
import type { MappingKeys } from './mapping-rows.ts';
import { settleMapping } from './status/settle-mapping.ts';
import { mappingCalls, mappingRequest, WORK, WORK_PATH } from './store-mapping.contract.ts';
import { listMappings, oneMapping } from './store-mapping.read-model.ts';
import { mappable, mappingIntegrationError, mapStore, releaseStore } from './store-mapping.ts';

type Request = ReturnType<typeof mappingRequest.parse>;

/** Where lists stop (D21). */
const LONGEST_LIST = 10_000;
const brandsPath = mappingRequest.fields.brands.wire;

/** The store of a request and the brands it names. Somebody else’s store is 404. */
async function namedIn(ctx: StoresContext, request: Request, work: string): Promise<MappingPair[]> {
  if (request.workType !== null && request.workType !== work) throw fieldError(WORK_PATH, 'field.choice');
  const store = await ctx.services.stores.findByPublicId(request.storeId);
  if (!store || !sees(ctx.stores, store.id)) throw notFound();
  const brands = request.brand?.id ? [request.brand] : request.brands;
  const ids = [...new Set(brands.flatMap(({ id }) => id ?? []))];
  if (ids.length === 0) throw fieldError(brandsPath, 'field.required');
  const pairs = await pairsOf(ctx.db, store.id, ids);
  if (pairs.length < ids.length) throw fieldError(brandsPath, 'storeMapping.unknownBrand');
  const { agencyType } = request;
  if (agencyType !== null && pairs.some((pair) => pair.agencyType !== agencyType))
    throw fieldError(brandsPath, 'storeMapping.otherAgency');
  return pairs;
}

async function oneNamedIn(ctx: StoresContext, request: Request, work: string): Promise<MappingKeys> {
  const [keys, ...others] = await namedIn(ctx, request, work);
  if (!keys || others.length > 0) throw fieldError(brandsPath, 'storeMapping.oneBrand');
  ctx.target(`store ${request.storeId} brand ${keys.brandId}`);
  return keys;
}
const record = (ctx: Context, { storeId, brandId }: MappingKeys) => oneMapping(ctx, storeId, brandId);

export default defineRoutes(
  'delivery/mapping',
  implement(mappingCalls.list, async (ctx, { query }) => {
    const { stores } = ctx;
    const rows = await listMappings(ctx, {
      storeIds: visibleIds(stores),
      name: containing(query.name),
      inUse: query.inUse,
      brandId: null,
    });
    return unpaged(rows.slice(0, LONGEST_LIST), rows.length, LONGEST_LIST);
  }),
  implement(mappingCalls.candidates, {
    // Asks the agencies and writes nothing.
    transaction: false,
    handler: async (ctx, { body }) => {
      const pairs = (await namedIn(ctx, body, WORK.map)).map(mappable);
      return Promise.all(
        pairs.map(async (pair) => {
          const outcome = await askCandidates(ctx.services, pair);
          if (outcome.kind !== 'responded') throw mappingIntegrationError('notSent');
          const { done, message } = outcome;
          return { brand: { ...pair, id: pair.brandId }, stores: done ?? [], message };
        }),
      );
    },
  }),
  implement(mappingCalls.register, {
    // Calls the agency between two transactions; a repeat has no effect.
    transaction: false,
    handler: async (ctx, { body }) => {
      const keys = await oneNamedIn(ctx, body, WORK.map);
      await mapStore(ctx, keys, body.store, { accountId: ctx.principal.accountId, stores: ctx.stores });
      return record(ctx, keys);
    },
  }),
  implement(mappingCalls.release, {
    transaction: false,
    handler: async (ctx, { body }) => {
      const keys = await oneNamedIn(ctx, body, WORK.release);
      await releaseStore(ctx, keys, ctx.principal.accountId);
      return record(ctx, keys);
    },
  }),
  implement(mappingCalls.check, {
    transaction: false,
    handler: async (ctx, { body }) => {
      const keys = await oneNamedIn(ctx, body, body.workType ?? '');
      if ((await settleMapping(ctx, keys)) !== 'responded') throw mappingIntegrationError('notSent');
      return record(ctx, keys);
    },
  }),
);
