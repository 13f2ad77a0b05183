import { MOST_COUNTED, watcherCounts } from '#features/orders/channel/watchers.read-model.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { badRequest, notFound } from '#kit/contract/errors.ts';
import { getStoreFacts, listStores } from '#kit/contract/lookups.contract.ts';
import type { ScopedContext } from '#kit/server/context.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { joinedStoreIds } from '#kit/server/request/named-stores.ts';
import { defineRoutes, implement, ofEveryScope } from '#kit/server/route.ts';
import { publishStoreChange } from '../publish-store.public.ts';
import { overviewRoutes } from '../store-settings/store-overview.public.ts';
import { storeDevices } from './store-devices.contract.ts';
import { languageNames, visibleStores } from './store-list.read-model.ts';
import { storeOverview } from './store-overview.contract.ts';

const { crud } = overviewRoutes;
const calls = resourceEndpoints(storeOverview, 'platform');
const storesWire = storeDevices.query?.stores.wire ?? '';
type Change = typeof crud.remove;

/** Ends or opens the logins, sockets and partner calls of the stores with them (D15). */
const changing = (change: Change) =>
  ofEveryScope(async (ctx: ScopedContext, { params }: { params: { ids: string } }) => {
    const ids = readJoinedIds(storeOverview, params.ids);
    const changed = await change(ctx, ids);
    for (const id of ids) publishStoreChange(ctx, Number(id), true);
    return changed;
  });

export default defineRoutes(
  'stores/store-list',
  overviewRoutes.all({ except: ['remove', 'restore'] }),
  implement(calls.remove, changing(crud.remove)),
  implement(calls.restore, changing(crud.restore)),
  implement(storeDevices, async (ctx, { query }) => {
    const ids = joinedStoreIds(query.stores);
    if (ids.length > MOST_COUNTED)
      throw badRequest('error.badRequest', { fields: { [storesWire]: { key: 'field.type' } } });
    const counts = await watcherCounts(ctx.services.bus, ids);
    return ids.map((storeId) => ({ storeId, devices: counts.get(storeId) ?? 0 }));
  }),
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
