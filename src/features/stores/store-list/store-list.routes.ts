import { notFound } from '#kit/contract/errors.ts';
import { getStoreFacts, listStores } from '#kit/contract/lookups.contract.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { languageNames, visibleStores } from './store-list.read-model.ts';

export default defineRoutes(
  'stores/store-list',
  implement(listStores, (ctx, { query }) => visibleStores(ctx, query)),
  implement(getStoreFacts, async (ctx, { query }) => {
    const storeId = query.storeId ?? ctx.principal.storeId;
    const store = storeId ? await ctx.services.stores.find(storeId) : undefined;
    if (!store) throw notFound();
    return {
      ...store,
      languages: await languageNames(ctx, store.languages),
      publicUrl: ctx.services.config.publicUrl,
    };
  }),
);
