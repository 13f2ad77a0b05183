import { z } from 'zod';
import { fieldError, notFound } from '#kit/contract/errors.ts';
import type { Context, StoresContext } from '#kit/server/context.ts';
import { containing } from '#kit/server/database/like.ts';
import { HttpResponse } from '#kit/server/http-response.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { sees } from '#kit/server/session/principal.ts';
import { askCandidates } from './mapping-agency.ts';
import { type MappingPair, pairsOf } from './mapping-pair.read-model.ts';
import type { MappingKeys } from './mapping-rows.ts';
import { settleMapping } from './status/settle-mapping.ts';
import {
  candidatesResponse,
  mappingPaths,
  mappingPermissions,
  mappingRequest,
  mappingSearch,
  registerRequest,
  storeMapping,
  WORK,
  WORK_PATH,
} from './store-mapping.contract.ts';
import { listMappings, oneMapping } from './store-mapping.read-model.ts';
import { mappable, mappingIntegrationError, mapStore, releaseStore } from './store-mapping.ts';

type Request = ReturnType<typeof mappingRequest.parse>;

const TROUBLE = {
  503: 'The agency was not reached; nothing was sent.',
  504: 'The outcome is unknown and is determined automatically.',
};
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
  route({
    method: 'GET',
    path: mappingPaths.list,
    permission: mappingPermissions.search,
    scope: 'stores',
    summary: 'List stores with their agency mappings and statuses',
    query: mappingSearch.fields,
    response: z.array(storeMapping.output),
    handler: async (ctx, { query }) => {
      const { stores } = ctx;
      const rows = await listMappings(ctx, {
        storeIds: stores === 'all' ? null : [...stores],
        name: query.name === null ? null : containing(query.name),
        inUse: query.inUse,
        brandId: null,
      });
      if (rows.length <= LONGEST_LIST) return rows;
      return new HttpResponse(200, rows.slice(0, LONGEST_LIST), { 'x-list-cut': String(LONGEST_LIST) });
    },
  }),
  route({
    method: 'POST',
    path: mappingPaths.candidates,
    permission: mappingPermissions.search,
    scope: 'stores',
    // Asks the agencies and writes nothing.
    transaction: false,
    summary: 'List agency stores that this store can be mapped to, by brand',
    body: mappingRequest,
    response: z.array(candidatesResponse.output),
    errors: TROUBLE,
    handler: async (ctx, { body }) => {
      const pairs = (await namedIn(ctx, body, WORK.map)).map(mappable);
      return Promise.all(
        pairs.map(async (pair) => {
          const outcome = await askCandidates(ctx.services, pair);
          if (outcome.kind !== 'said') throw mappingIntegrationError('notSent');
          const { done, message } = outcome;
          return candidatesResponse.encode({
            brand: { ...pair, id: pair.brandId },
            stores: done ?? [],
            message,
          });
        }),
      );
    },
  }),
  route({
    method: 'POST',
    path: mappingPaths.register,
    permission: mappingPermissions.add,
    scope: 'stores',
    // Calls the agency between two transactions; a repeat has no effect.
    transaction: false,
    summary: 'Map a store to a brand and an agency store',
    description: 'What the agency refuses comes back as MAPPING_ERROR with its own words in `message`.',
    body: registerRequest,
    response: storeMapping.output,
    errors: {
      409: 'It is mapped already, is being mapped or released, or another store has the code.',
      ...TROUBLE,
    },
    handler: async (ctx, { body }) => {
      const keys = await oneNamedIn(ctx, body, WORK.map);
      await mapStore(ctx, keys, body.store, ctx.principal.accountId);
      return record(ctx, keys);
    },
  }),
  route({
    method: 'POST',
    path: mappingPaths.release,
    permission: mappingPermissions.remove,
    scope: 'stores',
    transaction: false,
    summary: 'Release the mapping of a store to a brand',
    description: 'What the agency refuses comes back as CANCEL_ERROR; riders can still be called then.',
    body: mappingRequest,
    response: storeMapping.output,
    errors: { 409: 'It is not mapped, or has active rides of this agency.', ...TROUBLE },
    handler: async (ctx, { body }) => {
      const keys = await oneNamedIn(ctx, body, WORK.release);
      await releaseStore(ctx, keys, ctx.principal.accountId);
      return record(ctx, keys);
    },
  }),
  route({
    method: 'POST',
    path: mappingPaths.check,
    permission: mappingPermissions.check,
    scope: 'stores',
    transaction: false,
    summary: 'Query the agency for the status of an unsettled mapping',
    body: mappingRequest,
    response: storeMapping.output,
    errors: { 503: 'The agency cannot be reached or did not respond.' },
    handler: async (ctx, { body }) => {
      const keys = await oneNamedIn(ctx, body, body.workType ?? '');
      if ((await settleMapping(ctx, keys)) !== 'said') throw mappingIntegrationError('notSent');
      return record(ctx, keys);
    },
  }),
);
