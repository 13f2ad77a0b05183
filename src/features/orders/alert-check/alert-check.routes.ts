import { accountNames } from '#features/identity/accounts/account.read-model.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { shortHash, watchersOf } from '../channel/watchers.read-model.ts';
import { appendStoreEvents, publish } from '../order-history.public.ts';
import { alertCheckCalls } from './alert-check.contract.ts';

const LAST_ORDER = statement(
  'alert-check-last-order',
  'select number, ordered_at as "at" from orders where store_id = $1 order by ordered_at desc, id desc limit 1',
);

async function stateOf(ctx: StoreContext) {
  const { db, store, services, session, now } = ctx;
  const watchers = await watchersOf(services.bus, store.id);
  const [last] = await db.query(LAST_ORDER, [store.id]);
  const nameOf = await accountNames(
    db,
    watchers.map(({ accountId }) => accountId),
  );
  const clock = clockOf(store.timeZone);
  return {
    devices: watchers.map(({ accountId, session: hash, since }) => ({
      accountName: nameOf.get(accountId) ?? null,
      since: clock.toWallClock(new Date(since)),
      minutes: Math.max(0, Math.floor((now.getTime() - since) / 60_000)),
      own: hash === shortHash(session.hash),
    })),
    lastOrderNumber: last?.number ?? null,
    lastOrderAt: last ? clock.toWallClock(last.at) : null,
  };
}

export default defineRoutes(
  'orders/alert-check',
  implement(alertCheckCalls.state, stateOf),
  implement(alertCheckCalls.test, async (ctx) => {
    // Uses the same numbers, bus and sockets as an order, without creating an order.
    const [event] = await appendStoreEvents(ctx.db, [ctx.store.id], 'test', ctx.now);
    const sequence = event?.sequence ?? 0;
    publish(ctx, ctx.store.id, sequence);
    return { sequence };
  }),
);
