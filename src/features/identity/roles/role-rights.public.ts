import { conflict } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { RightsChange, RightsPreview } from './role.contract.ts';
import {
  type NamedRights,
  rightsOfRoles,
  rightsResources,
  roleHolders,
  rolesOfAccount,
} from './role-rights.read-model.ts';
import {
  chosenResources,
  effectiveActions,
  effectiveResources,
  mayGive,
  type RightsResource,
  type RoleRights,
  rightsOf,
} from './role-rights.rules.ts';

const KEEP_GRANTED = statement(
  'role-keep-granted',
  'delete from role_resources where role_id = $1 and resource_id <> all($2)',
);
const ADD_GRANTED = statement(
  'role-add-granted',
  'insert into role_resources (role_id, resource_id) select $1, unnest($2::int[]) on conflict do nothing',
);
const KEEP_WITHHELD = statement(
  'role-keep-withheld',
  'delete from role_withheld where role_id = $1 and resource_id <> all($2)',
);
const ADD_WITHHELD = statement(
  'role-add-withheld',
  'insert into role_withheld (role_id, resource_id) select $1, unnest($2::int[]) on conflict do nothing',
);

const NO_RIGHTS: RoleRights = { granted: new Set(), withheld: new Set() };

/** What somebody holds, resources not in use included: those come into use by somebody else's hand. */
async function heldActions(
  db: Db,
  accountId: number,
  resources: readonly RightsResource[],
): Promise<ReadonlySet<number>> {
  const roles = await rightsOfRoles(db, await rolesOfAccount(db, accountId));
  return effectiveActions(
    roles.filter(({ inUse }) => inUse),
    resources,
  );
}

/** Refuses to give what the caller does not hold (D45). */
async function refuseUnheld(
  ctx: Context,
  given: readonly number[],
  resources: readonly RightsResource[],
): Promise<void> {
  if (given.length === 0) return;
  const may = mayGive(resources, await heldActions(ctx.db, ctx.principal.accountId, resources));
  const known = new Map(resources.map((each) => [each.id, each]));
  const unheld = given.filter((id) => {
    const resource = known.get(id);
    return resource && !may(resource);
  });
  if (unheld.length > 0) throw conflict('role.notHeld', { params: { count: unheld.length } });
}

async function rightsOfRole(db: Db, roleId: string): Promise<NamedRights | undefined> {
  return (await rightsOfRoles(db, [roleId]))[0];
}

/** Ids of the resources that a role consists of. */
export async function resourcesOfRole(db: Db, roleId: string): Promise<number[]> {
  const role = await rightsOfRole(db, roleId);
  return role ? chosenResources(role, await rightsResources(db)) : [];
}

/** Makes a role consist of exactly these resources. Unknown ones are left out; new ones have to be held by the caller. */
export async function setResources(ctx: Context, roleId: string, sent: readonly number[]): Promise<void> {
  const resources = await rightsResources(ctx.db);
  const before = (await rightsOfRole(ctx.db, roleId)) ?? NO_RIGHTS;
  const had = new Set(chosenResources(before, resources));
  const known = new Set(resources.map(({ id }) => id));
  const chosen = new Set(sent.filter((id) => known.has(id)));
  await refuseUnheld(
    ctx,
    [...chosen].filter((id) => !had.has(id)),
    resources,
  );
  const { granted, withheld } = rightsOf(chosen, resources);
  await ctx.db.query(KEEP_GRANTED, [roleId, [...granted]]);
  await ctx.db.query(ADD_GRANTED, [roleId, [...granted]]);
  await ctx.db.query(KEEP_WITHHELD, [roleId, [...withheld]]);
  await ctx.db.query(ADD_WITHHELD, [roleId, [...withheld]]);
}

/** Whether the caller holds everything that these roles give. */
export async function holdsRoles(ctx: Context, roleIds: readonly string[]): Promise<boolean> {
  if (roleIds.length === 0) return true;
  const resources = await rightsResources(ctx.db);
  const may = mayGive(resources, await heldActions(ctx.db, ctx.principal.accountId, resources));
  const given = new Set(
    (await rightsOfRoles(ctx.db, roleIds)).flatMap((each) => chosenResources(each, resources)),
  );
  return resources.every((resource) => !given.has(resource.id) || may(resource));
}

/** Refuses to give these roles, or to bring them back into use, without holding what they give (D45). */
export async function refuseUnheldRoles(ctx: Context, roleIds: readonly string[]): Promise<void> {
  const resources = await rightsResources(ctx.db);
  const roles = await rightsOfRoles(ctx.db, roleIds);
  await refuseUnheld(
    ctx,
    roles.flatMap((each) => chosenResources(each, resources)),
    resources,
  );
}

/** What accounts with a role gain and lose if it consisted of these resources or were in use or not. */
export async function previewRights(
  db: Db,
  roleId: string,
  wanted: { resources?: readonly number[]; inUse?: boolean | null },
): Promise<RightsPreview | undefined> {
  const role = await rightsOfRole(db, roleId);
  if (!role) return undefined;
  const resources = await rightsResources(db);
  const after: NamedRights = {
    ...role,
    ...(wanted.resources && rightsOf(new Set(wanted.resources), resources)),
    inUse: wanted.inUse ?? role.inUse,
  };
  const holders = await roleHolders(db, roleId);
  const others = await rightsOfRoles(db, [...new Set(holders.flatMap(({ roles }) => roles))]);
  const byId = new Map(others.map((each) => [each.roleId, each]));
  const given = (roles: readonly string[], changed: NamedRights) =>
    effectiveResources(
      roles
        .map((each) => (each === roleId ? changed : byId.get(each)))
        .filter((each) => each !== undefined)
        .filter(({ inUse }) => inUse),
      resources,
    );
  const counts = new Map<number, { gain: number; lose: number }>();
  const count = (id: number, what: keyof Omit<RightsChange, 'id'>, accounts: number) => {
    const known = counts.get(id) ?? { gain: 0, lose: 0 };
    counts.set(id, { ...known, [what]: known[what] + accounts });
  };
  for (const { roles, accounts } of holders) {
    const [before, then] = [given(roles, role), given(roles, after)];
    for (const id of then) if (!before.has(id)) count(id, 'gain', accounts);
    for (const id of before) if (!then.has(id)) count(id, 'lose', accounts);
  }
  return {
    accounts: holders.reduce((sum, { accounts }) => sum + accounts, 0),
    changes: [...counts].map(([id, each]) => ({ id, ...each })).sort((one, other) => one.id - other.id),
  };
}
