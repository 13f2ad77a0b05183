import { accountNames } from '#features/identity/accounts/account.read-model.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { shortHash, watchersOf } from '../channel/watchers.read-model.ts';
import { orderPermissions } from '../order.contract.ts';
import { appendStoreEvents, publish } from '../order-history.public.ts';
import { alertCheckPaths, alertCheckState, alertCheckTest } from './alert-check.contract.ts';

const LAST_ORDER = statement(
  'readiness-last-order',
  'select number, ordered_at as "at" from orders where store_id = $1 order by ordered_at desc, id desc limit 1',
);

async function stateOf(ctx: StoreContext): Promise<unknown> {
  const { db, store, services, session, now } = ctx;
  const watchers = await watchersOf(services.bus, store.id);
  const [last] = await db.query(LAST_ORDER, [store.id]);
  const nameOf = await accountNames(
    db,
    watchers.map(({ accountId }) => accountId),
  );
  const clock = clockOf(store.timeZone);
  return alertCheckState.encode({
    devices: watchers.map(({ accountId, session: hash, since }) => ({
      accountName: nameOf.get(accountId) ?? null,
      since: clock.toWallClock(new Date(since)),
      minutes: Math.max(0, Math.floor((now.getTime() - since) / 60_000)),
      own: hash === shortHash(session.hash),
    })),
    lastOrderNumber: last?.number ?? null,
    lastOrderAt: last ? clock.toWallClock(last.at) : null,
  });
}

export default defineRoutes(
  'orders/readiness',
  route({
    method: 'GET',
    path: alertCheckPaths.state,
    permission: orderPermissions.search,
    scope: 'ownStore',
    summary: 'Get the devices connected for orders of the own store, and the last order',
    response: alertCheckState.output,
    // All tablets of a store may share one account, and each polls every ten seconds.
    rateLimit: { max: 240 },
    handler: stateOf,
  }),
  route({
    method: 'POST',
    path: alertCheckPaths.test,
    permission: orderPermissions.search,
    scope: 'ownStore',
    summary: 'Test the bells of the own store without an order',
    response: alertCheckTest.output,
    rateLimit: { max: 20 },
    handler: async (ctx) => {
      // Uses the same numbers, bus and sockets as an order, without creating an order.
      const [event] = await appendStoreEvents(ctx.db, [ctx.store.id], 'test', ctx.now);
      const sequence = event?.sequence ?? 0;
      publish(ctx, ctx.store.id, sequence);
      return alertCheckTest.encode({ sequence });
    },
  }),
);
