import { containing } from '#kit/server/database/like.ts';
import { statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { resourceCalls } from './resource-address.contract.ts';
import { holderOfAddress } from './resource-address.ts';

const FIND = statement(
  'resources-find',
  `select id, name, url, method, description from resources
   where deleted_at is null and (name ilike $1 or code ilike $1 or url ilike $1) order by kind, display_order, id limit 200`,
);

export default defineRoutes(
  'identity/navigation',
  implement(resourceCalls.check, {
    transaction: false,
    handler: (ctx, { params }) => holderOfAddress(ctx, params.url, params.method),
  }),
  implement(resourceCalls.find, ({ db }, { params }) => db.query(FIND, [containing(params.text)])),
);
