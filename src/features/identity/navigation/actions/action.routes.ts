import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { conflict } from '#kit/contract/errors.ts';
import { checkRoutes } from '#kit/server/crud/check-route.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { localText } from '#kit/server/crud/values.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { giveToAdministrators } from '../../roles/grants.public.ts';
import { resources } from '../resource.table.ts';
import { placeAddress } from '../resource-address.ts';
import { action } from './action.contract.ts';

const only = { kind: 'action' } as const;
/** New actions stand after all that the product brings. */
const LAST = 9_999;

/** Without these nobody could take back what was set by mistake. */
const NEEDED = new Set([
  'AuthSearch',
  'AuthAuth',
  'ActionSearch',
  'ActionUp',
  'AccountSearch',
  'AccountAuth',
]);

const { crud, all } = crudRoutes(action, {
  table: resources,
  only,
  async beforeSave(ctx, values, before) {
    if (before && values.inUse === false && NEEDED.has(before.code))
      throw conflict('action.needed', { params: { name: localText(before, ctx.locale) } });
    const address = await placeAddress(ctx, values, before);
    return before ? address : { ...address, displayOrder: LAST };
  },
  afterChange: (ctx) => ctx.afterCommit(() => ctx.services.sessions.publish('all')),
});

export default defineRoutes(
  'identity/navigation',
  all({ except: ['create'] }),
  implement(resourceEndpoints(action, 'platform').create, async (ctx, { body }) => {
    const made = await crud.create(ctx, body);
    await giveToAdministrators(ctx.db, made.id);
    return made;
  }),
  checkRoutes(action, { table: resources, response: 'record', only }),
);
