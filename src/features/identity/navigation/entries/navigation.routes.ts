import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { notFound } from '#kit/contract/errors.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { refuseInUse } from '#kit/server/crud/uses.ts';
import { discoverScreens } from '#kit/server/discover.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { giveToAdministrators } from '../../roles/grants.public.ts';
import { resources } from '../resource.table.ts';
import { placeAddress } from '../resource-address.ts';
import { navigation, navigationCalls } from './navigation.contract.ts';
import { countBelow, moveEntry, placeEntry } from './place-entry.ts';

const screens = new Map<string, { permission?: string }>(
  (await discoverScreens()).map((screen) => [screen.path, screen]),
);

/** Entries of operators; those of the product have codes of their own, by which a new version finds them. */
const ownCode = (url: string, method: string): string => `own ${method} ${url}`;

const { crud, all } = crudRoutes(navigation, {
  table: resources,
  only: { kind: 'navigation' },
  references: { parent: resources },
  siblings: 'parent',
  async beforeSave(ctx, values, before) {
    const level = await placeEntry(ctx, values, before);
    const address = await placeAddress(ctx, values, before);
    const url = address.url ?? before?.url ?? '';
    const method = values.method ?? before?.method ?? 'NONE';
    return {
      ...address,
      level,
      ...(address.url !== undefined && { permission: screens.get(url)?.permission ?? null }),
      ...(!before?.builtIn && { code: ownCode(url, method) }),
    };
  },
  async beforeRemove(ctx, ids) {
    refuseInUse(ctx, [{ what: 'navigation.children', count: await countBelow(ctx.db, ids.map(Number)) }]);
  },
  present(_ctx, records) {
    for (const record of records) record.hasScreen = screens.has(record.url ?? '');
  },
});

export default defineRoutes(
  'identity/navigation',
  all({ except: ['list', 'create'] }),
  implement(resourceEndpoints(navigation, 'platform').create, async (ctx, { body }) => {
    const made = await crud.create(ctx, body);
    await giveToAdministrators(ctx.db, made.id);
    return made;
  }),
  implement(navigationCalls.list, async (ctx) => {
    const rows = await crud.rows(ctx, {});
    return rows
      .filter(({ parent }) => !parent)
      .map((top) => ({ ...top, children: rows.filter(({ parent }) => parent?.id === top.id) }));
  }),
  implement(navigationCalls.move, async (ctx, { params }) => {
    const id = Number(params.address);
    if (!(await moveEntry(ctx, id, params.order))) throw notFound();
    return crud.get(ctx, id);
  }),
);
