import { storeMappings } from '#features/delivery/mapping/store-agencies.public.ts';
import { notFound } from '#kit/contract/errors.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { sees } from '#kit/server/session/principal.ts';
import { listStoreMappings } from './store-mappings.contract.ts';

export default defineRoutes(
  'stores/store-settings',
  implement(listStoreMappings, async (ctx, { params }) => {
    if (!sees(ctx.stores, params.id) || !(await ctx.services.stores.find(params.id))) throw notFound();
    return storeMappings(ctx, params.id);
  }),
);
