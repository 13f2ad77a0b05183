import { z } from 'zod';
import type { Context, StoreContext } from '#kit/server/context.ts';
import { inLockOrder, joinedStoreIds } from '#kit/server/request/named-stores.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import {
  orderingState,
  pauseCount,
  pauseManyRequest,
  pausePaths,
  pausePermissions,
  pauseRequest,
  resumeManyQuery,
  resumeQuery,
} from './ordering-pause.contract.ts';
import { orderingStates } from './ordering-pause.read-model.ts';
import { pauseOrdering, resumeOrdering } from './ordering-pause.ts';

const { store, business } = pausePermissions;

async function ownState(ctx: StoreContext): Promise<unknown> {
  const [state = {}] = await orderingStates(ctx, [ctx.store.id]);
  return orderingState.encode(state);
}
const states = async (ctx: Context, ids: readonly number[] | null): Promise<unknown[]> =>
  (await orderingStates(ctx, ids)).map(orderingState.encode);

export default defineRoutes(
  'orders/intake',
  route({
    method: 'GET',
    path: pausePaths.store,
    permission: store.search,
    scope: 'ownStore',
    summary: 'Get the ordering state of the own store',
    response: orderingState.output,
    handler: ownState,
  }),
  route({
    method: 'POST',
    path: pausePaths.store,
    permission: store.update,
    scope: 'ownStore',
    summary: 'Pause ordering or set busy mode',
    body: pauseRequest,
    response: orderingState.output,
    handler: async (ctx, { body }) => {
      await pauseOrdering(ctx, [ctx.store.id], body);
      return ownState(ctx);
    },
  }),
  route({
    method: 'DELETE',
    path: pausePaths.store,
    permission: store.update,
    scope: 'ownStore',
    summary: 'Resume ordering',
    query: resumeQuery.fields,
    response: pauseCount.output,
    handler: async (ctx, { query }) =>
      pauseCount.encode({ count: await resumeOrdering(ctx, [ctx.store.id], query) }),
  }),
  route({
    method: 'GET',
    path: pausePaths.business,
    permission: business.search,
    scope: 'stores',
    summary: 'List the ordering states of visible stores',
    response: z.array(orderingState.output),
    handler: (ctx) => states(ctx, ctx.stores === 'all' ? null : [...ctx.stores]),
  }),
  route({
    method: 'POST',
    path: pausePaths.business,
    permission: business.update,
    scope: 'stores',
    summary: 'Pause many stores or set busy mode, all or none',
    body: pauseManyRequest,
    response: z.array(orderingState.output),
    errors: { 404: 'One of the stores is not visible.' },
    handler: async (ctx, { body }) => {
      const ids = inLockOrder(body.stores.map(({ id }) => id));
      await pauseOrdering(ctx, ids, body);
      ctx.target(ids.join(','));
      return states(ctx, ids);
    },
  }),
  route({
    method: 'DELETE',
    path: pausePaths.business,
    permission: business.update,
    scope: 'stores',
    summary: 'Resume ordering of many stores, all or none',
    query: resumeManyQuery.fields,
    response: pauseCount.output,
    errors: { 404: 'One of the stores is not visible.' },
    handler: async (ctx, { query }) => {
      const ids = inLockOrder(joinedStoreIds(query.stores));
      return pauseCount.encode({ count: await resumeOrdering(ctx, ids, query) });
    },
  }),
);
