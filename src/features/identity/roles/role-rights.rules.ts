import { canonicalPermission } from '#kit/contract/permissions.ts';
import { impliedPairs, impliedTogether } from './implied-actions.rules.ts';

/** An action or an entry of the navigation, as roles give them. */
export interface RightsResource {
  readonly id: number;
  readonly kind: string;
  readonly code: string;
  /** The code that opens the screen of an entry. */
  readonly permission: string | null;
  readonly inUse: boolean;
}

/** What a role gives and withholds, by the ids of resources (D10). */
export interface RoleRights {
  readonly granted: ReadonlySet<number>;
  readonly withheld: ReadonlySet<number>;
}

const actionsByCode = (resources: readonly RightsResource[]): ReadonlyMap<string, number> =>
  new Map(resources.filter(({ kind }) => kind === 'action').map(({ code, id }) => [code, id]));

/**
 * The actions that roles give together: those granted, and the finer ones they imply. The same rule as the statement that
 * loads an account (principal.read-model.ts); a test compares both.
 */
export function effectiveActions(
  roles: readonly RoleRights[],
  resources: readonly RightsResource[],
): ReadonlySet<number> {
  const ids = actionsByCode(resources);
  const given = new Set(ids.values());
  const held = new Set<number>();
  const found = new Set<number>();
  for (const { granted, withheld } of roles) {
    const own = new Set([...granted].filter((id) => given.has(id) && !withheld.has(id)));
    for (const id of own) held.add(id);
    for (const [printed, finer] of impliedPairs) {
      const [by, what] = [ids.get(printed), ids.get(finer)];
      if (by !== undefined && what !== undefined && own.has(by) && !withheld.has(what)) found.add(what);
    }
  }
  for (const [one, other, finer] of impliedTogether) {
    const what = ids.get(finer);
    const both = [ids.get(one), ids.get(other)].every((id) => id !== undefined && held.has(id));
    if (both && what !== undefined && !roles.some(({ withheld }) => withheld.has(what))) found.add(what);
  }
  return new Set([...held, ...found]);
}

const codesOf = (resources: readonly RightsResource[], actions: ReadonlySet<number>) =>
  new Set(resources.filter(({ id }) => actions.has(id)).map(({ code }) => canonicalPermission(code)));

/** The entries of screens that these roles show: granted, and opened by an action that they give. Groups follow them. */
function shownEntries(
  roles: readonly RoleRights[],
  resources: readonly RightsResource[],
  actions: ReadonlySet<number>,
): number[] {
  const codes = codesOf(resources, actions);
  return resources
    .filter(
      ({ id, kind, permission }) =>
        kind === 'navigation' &&
        roles.some(({ granted }) => granted.has(id)) &&
        permission !== null &&
        codes.has(canonicalPermission(permission)),
    )
    .map(({ id }) => id);
}

/** Everything that roles give: actions, and entries of the navigation that lead somewhere. Resources not in use give nothing. */
export function effectiveResources(
  roles: readonly RoleRights[],
  all: readonly RightsResource[],
): ReadonlySet<number> {
  const resources = all.filter(({ inUse }) => inUse);
  const actions = effectiveActions(roles, resources);
  return new Set([...actions, ...shownEntries(roles, resources, actions)]);
}

/** What is stored so that a role consists of exactly these resources: an implied action left out is withheld. */
export function rightsOf(chosen: ReadonlySet<number>, resources: readonly RightsResource[]): RoleRights {
  const plain = { granted: chosen, withheld: new Set<number>() };
  const implied = effectiveActions([plain], resources);
  return { granted: chosen, withheld: new Set([...implied].filter((id) => !chosen.has(id))) };
}

/** What the card of a role shows as chosen: granted entries, and the actions it gives, in use or not. */
export function chosenResources(role: RoleRights, resources: readonly RightsResource[]): number[] {
  const actions = effectiveActions([role], resources);
  return resources
    .filter(({ id, kind }) => (kind === 'action' ? actions.has(id) : role.granted.has(id)))
    .map(({ id }) => id);
}

/**
 * Which of these resources somebody may give who holds these actions: an action that is held, and an entry whose screen can
 * be opened (D45).
 */
export function mayGive(
  resources: readonly RightsResource[],
  actions: ReadonlySet<number>,
): (resource: RightsResource) => boolean {
  const codes = codesOf(resources, actions);
  return ({ id, kind, permission }) =>
    kind === 'action' ? actions.has(id) : permission === null || codes.has(canonicalPermission(permission));
}
