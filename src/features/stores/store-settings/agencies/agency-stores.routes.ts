import { offeredStores } from '#features/delivery/mapping/offer/offered-stores.public.ts';
import { notFound } from '#kit/contract/errors.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { sees } from '#kit/server/session/principal.ts';
import { listAgencyStores } from './agency-stores.contract.ts';

export default defineRoutes(
  'stores/store-settings',
  implement(listAgencyStores, async (ctx, { params }) => {
    if (!sees(ctx.stores, params.id) || !(await ctx.services.stores.find(params.id))) throw notFound();
    return offeredStores(ctx, params.id, params.brandId);
  }),
);
