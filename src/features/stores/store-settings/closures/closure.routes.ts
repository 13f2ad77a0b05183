import { defineRoutes, implement } from '#kit/server/route.ts';
import { closeStores, reopenStores } from './close-stores.ts';
import { closureCalls } from './closure.contract.ts';

export default defineRoutes(
  'stores/store-settings',
  implement(closureCalls.close, (ctx, { query, body }) => closeStores(ctx, body, query.dryRun === true)),
  implement(closureCalls.reopen, (ctx, { body }) => reopenStores(ctx, body)),
);
