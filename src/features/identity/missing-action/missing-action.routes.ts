import { ancestryOf } from '#features/organization/businesses/business-ancestry.read-model.ts';
import { fieldError, notFound } from '#kit/contract/errors.ts';
import { canonicalPermission, crudPermissions } from '#kit/contract/permissions.ts';
import type { Context } from '#kit/server/context.ts';
import { discoverScreens } from '#kit/server/discover.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { ADMINISTRATOR } from '../roles/administrator.rules.ts';
import {
  type NamedRights,
  rightsOfRoles,
  rightsResources,
  roleNames,
} from '../roles/role-rights.read-model.ts';
import { effectiveActions, type RightsResource } from '../roles/role-rights.rules.ts';
import { getMissingAction } from './missing-action.contract.ts';
import { actionOf, administrators, managersOf, rolesNear } from './missing-action.read-model.ts';

const screens = await discoverScreens();
/** Whoever changes the accounts of a business. */
const { update: ASSIGNS } = crudPermissions('User');

const pathOf = (page: string): string => (page.split(/[?#]/)[0] ?? '').replace(/\/$/, '');

/** The code that was asked for, or the one that opens the page. */
function wantedCode({ page, code }: { page: string | null; code: string | null }): string {
  if (code !== null) return canonicalPermission(code);
  if (page === null) throw fieldError(getMissingAction.query?.page?.wire ?? '', 'field.required');
  const path = pathOf(page);
  const screen = screens.find((each) => each.path === path);
  if (!screen?.permission) throw notFound();
  return canonicalPermission(screen.permission);
}

/** Which of these roles together give the actions of these ids. */
const gives = (
  roles: readonly NamedRights[],
  resources: readonly RightsResource[],
  ids: readonly number[],
) => {
  const held = effectiveActions(roles, resources);
  return ids.every((id) => held.has(id));
};

async function whoGives(ctx: Context, actionId: number) {
  const { db, principal, locale } = ctx;
  const resources = (await rightsResources(db)).filter(({ inUse }) => inUse);
  const names = await roleNames(db, locale);
  const rights = await rightsOfRoles(
    db,
    names.map(({ roleId }) => roleId),
  );
  const byId = new Map(rights.map((each) => [each.roleId, each]));
  const containing = names.filter(({ roleId }) => {
    const role = byId.get(roleId);
    return role && roleId !== ADMINISTRATOR && gives([role], resources, [actionId]);
  });
  if (principal.businessId === undefined)
    return { roles: containing, giver: 'platform' as const, administrators: await administrators(db) };
  const businesses = await ancestryOf(db, principal.businessId);
  const near = await rolesNear(db, businesses);
  const assigns = resources.find(({ kind, code }) => kind === 'action' && code === ASSIGNS)?.id;
  const managers = await managersOf(db, businesses, principal.accountId);
  const known = (roles: readonly string[]) => roles.flatMap((roleId) => byId.get(roleId) ?? []);
  const byBusiness =
    assigns !== undefined && managers.some((roles) => gives(known(roles), resources, [actionId, assigns]));
  return {
    // The names of roles that only others use may say who they are.
    roles: containing.filter(({ roleId }) => near.has(roleId)),
    giver: byBusiness ? ('business' as const) : ('platform' as const),
    administrators: [],
  };
}

export default defineRoutes(
  'identity/missing-action',
  implement(getMissingAction, async (ctx, { query }) => {
    const code = wantedCode(query);
    const action = await actionOf(ctx.db, code, ctx.locale);
    if (!action) throw notFound();
    return {
      code,
      name: action.name,
      held: ctx.principal.actions.has(canonicalPermission(code)),
      inUse: action.inUse,
      ...(await whoGives(ctx, action.id)),
    };
  }),
);
