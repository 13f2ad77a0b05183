import { z } from 'zod';
import { notFound } from '#kit/contract/errors.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import {
  storeLanguagesQuery,
  storeLanguagesResponse,
  storeListPermission,
  storeRow,
  storeSearch,
} from './store-list.contract.ts';
import { languageNames, visibleStores } from './store-list.read-model.ts';

export default defineRoutes(
  'stores/store-list',
  route({
    method: 'GET',
    path: '/store',
    permission: storeListPermission,
    scope: 'stores',
    summary: 'List the stores visible to the session',
    query: storeSearch.fields,
    response: z.array(storeRow.output),
    handler: async (ctx, { query }) => (await visibleStores(ctx, query)).map(storeRow.encode),
  }),
  route({
    method: 'GET',
    path: '/store/getStore',
    permission: 'session',
    scope: 'stores',
    summary: 'Get languages, time zone and payment settings of the own or a chosen store',
    query: storeLanguagesQuery,
    response: storeLanguagesResponse.output,
    handler: async (ctx, { query }) => {
      const storeId = query.storeId ?? ctx.principal.storeId;
      const store = storeId ? await ctx.services.stores.find(storeId) : undefined;
      if (!store) throw notFound();
      return storeLanguagesResponse.encode({
        ...store,
        languages: await languageNames(ctx, store.languages),
        publicUrl: ctx.services.config.publicUrl,
      });
    },
  }),
);
