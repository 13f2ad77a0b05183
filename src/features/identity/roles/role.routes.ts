import { resources } from '#features/identity/navigation/resource.table.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import { conflict, notFound } from '#kit/contract/errors.ts';
import { holds } from '#kit/contract/permissions.ts';
import type { Context } from '#kit/server/context.ts';
import { checkRoutes } from '#kit/server/crud/check-route.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { recordChanges } from '#kit/server/crud/history/record-change.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { refuseInUse } from '#kit/server/crud/uses.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { ADMINISTRATOR } from './administrator.rules.ts';
import { rightsPermission, role, roleCalls, type SentRole, sentRole } from './role.contract.ts';
import { roles } from './role.table.ts';
import { previewRights, refuseUnheldRoles, resourcesOfRole, setResources } from './role-rights.public.ts';
import { accountCounts } from './role-rights.read-model.ts';

async function refuseBuiltIn(ctx: Context, roleIds: readonly (number | string)[]): Promise<void> {
  const [row] = await ctx.db.query(
    'select name from roles where role_id = any($1) and built_in order by role_id limit 1',
    [roleIds.map(String)],
  );
  if (row) throw conflict('role.builtInKept', { params: { name: row.name } });
}

const { crud, all } = crudRoutes(role, {
  table: roles,
  references: { resources },
  async beforeSave(ctx, values, before) {
    if (before?.roleId === ADMINISTRATOR && values.inUse === false) throw conflict('role.administratorKept');
    // A role that comes into use again gives everything it consists of.
    if (before && !before.inUse && values.inUse === true) await refuseUnheldRoles(ctx, [before.roleId]);
    // Names in other languages belong to the name that was there.
    return before && values.name !== undefined && values.name !== before.name
      ? { translations: [] }
      : undefined;
  },
  async beforeRemove(ctx, roleIds) {
    await refuseBuiltIn(ctx, roleIds);
    const counts = await accountCounts(ctx.db, roleIds.map(String));
    const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
    refuseInUse(ctx, [{ what: 'role.accounts', count }]);
  },
  async present(ctx, records) {
    const counts = await accountCounts(
      ctx.db,
      records.map(({ roleId }) => roleId),
    );
    for (const record of records) record.accountCount = counts.get(record.roleId) ?? 0;
  },
  afterChange: (ctx) => ctx.afterCommit(() => ctx.services.sessions.publish('all')),
});

const withResources = async <T extends { roleId: string }>(ctx: Context, record: T) => ({
  ...record,
  resources: (await resourcesOfRole(ctx.db, record.roleId)).map((id) => ({ id })),
});

const mayDecide = ({ principal }: Context): boolean => holds(principal.actions, rightsPermission);

/** What a role consists of is in tables of its own, so its change is kept beside that of the row. */
async function decideResources(
  ctx: Context,
  saved: { roleId: string; version: number },
  sent: readonly number[],
) {
  const { db } = ctx;
  if (saved.roleId === ADMINISTRATOR) throw conflict('role.administratorKept');
  const before = await resourcesOfRole(db, saved.roleId);
  await setResources(ctx, saved.roleId, sent);
  const after = await resourcesOfRole(db, saved.roleId);
  if (String(before) === String(after)) return;
  const change = {
    id: saved.roleId,
    version: saved.version,
    changes: { resources: [before, after] as const },
  };
  await recordChanges(ctx, roles, [change]);
}

async function saveRole(ctx: Context, roleId: string, body: SentRole) {
  const mayChange = holds(ctx.principal.actions, role.permissions.platform.update);
  const saved = await crud.update(ctx, roleId, mayChange ? body.wire : body.withoutForm);
  if (body.resources && mayDecide(ctx)) await decideResources(ctx, saved, body.resources);
  return withResources(ctx, saved);
}

export default defineRoutes(
  'identity/roles',
  all({ except: ['get', 'create', 'update', 'restore'] }),
  checkRoutes(role, { table: roles, response: 'record' }),
  implement(roleCalls.get, async (ctx, { params }) =>
    withResources(ctx, await crud.get(ctx, params.address)),
  ),
  implement(roleCalls.create, async (ctx, { body }) => {
    const made = await crud.create(ctx, body.wire);
    if (body.resources && mayDecide(ctx)) await setResources(ctx, made.roleId, body.resources);
    return withResources(ctx, made);
  }),
  implement(roleCalls.update, (ctx, { params, body }) => saveRole(ctx, String(params.address), body)),
  implement(roleCalls.revert, (ctx, { params, body: wire }) =>
    crud.revert(ctx, { ...params, wire }, (_, roleId, sent) => saveRole(ctx, String(roleId), sentRole(sent))),
  ),
  implement(resourceEndpoints(role, 'platform').restore, async (ctx, { params }) => {
    const roleIds = readJoinedIds(role, params.ids);
    const restored = await crud.restore(ctx, roleIds);
    await refuseUnheldRoles(ctx, roleIds.map(String));
    return restored;
  }),
  implement(roleCalls.preview, {
    transaction: false,
    handler: async ({ db }, { params, body }) => {
      const found = await previewRights(db, params.roleId, body);
      if (!found) throw notFound();
      return found;
    },
  }),
);
