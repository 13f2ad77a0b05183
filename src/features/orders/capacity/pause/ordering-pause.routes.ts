import type { StoreContext } from '#kit/server/context.ts';
import { inLockOrder, joinedStoreIds } from '#kit/server/request/named-stores.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { visibleIds } from '#kit/server/session/principal.ts';
import { pauseCalls } from './ordering-pause.contract.ts';
import { orderingStates } from './ordering-pause.read-model.ts';
import { pauseOrdering, resumeOrdering } from './ordering-pause.ts';
import { pauseStores, undoPause } from './pause-many.ts';

async function ownState(ctx: StoreContext) {
  const [state = {}] = await orderingStates(ctx, [ctx.store.id]);
  return state;
}

export default defineRoutes(
  'orders/capacity',
  implement(pauseCalls.state, ownState),
  implement(pauseCalls.pause, async (ctx, { body }) => {
    await pauseOrdering(ctx, [ctx.store.id], body);
    return ownState(ctx);
  }),
  implement(pauseCalls.resume, async (ctx, { query }) => ({
    count: await resumeOrdering(ctx, [ctx.store.id], query),
  })),
  implement(pauseCalls.states, (ctx) => orderingStates(ctx, visibleIds(ctx.stores))),
  implement(pauseCalls.pauseMany, (ctx, { query, body }) => {
    const ids = inLockOrder(body.stores.map(({ id }) => id));
    ctx.target(ids.join(','));
    return pauseStores(ctx, ids, body, query.dryRun === true);
  }),
  implement(pauseCalls.undo, async (ctx, { body }) => {
    const ids = inLockOrder(body.stores.map(({ id }) => id));
    ctx.target(ids.join(','));
    return orderingStates(ctx, await undoPause(ctx, ids, body));
  }),
  implement(pauseCalls.resumeMany, async (ctx, { query }) => ({
    count: await resumeOrdering(ctx, inLockOrder(joinedStoreIds(query.stores)), query),
  })),
);
