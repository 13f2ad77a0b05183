declare const permission: unique symbol;

/** A permission code of the wire (`CategorySearch`), branded so that a typo does not compile. */
export type PermissionCode = string & { readonly [permission]: true };

const aliases = new Map<string, PermissionCode>();

/** Declares one permission code; `alias` is another accepted spelling (D4). */
export function permissionCode(code: string, alias?: string): PermissionCode {
  const branded = code as PermissionCode;
  if (alias) aliases.set(alias, branded);
  return branded;
}

/** Resolves a stored code to its canonical code. */
export function canonicalPermission(code: string): PermissionCode {
  return aliases.get(code) ?? (code as PermissionCode);
}

export interface CrudPermissions {
  readonly search: PermissionCode;
  readonly add?: PermissionCode;
  readonly update?: PermissionCode;
  readonly remove?: PermissionCode;
}

const SUFFIXES = { search: 'Search', add: 'Add', update: 'Up', remove: 'Del' } as const;
type CrudAction = keyof typeof SUFFIXES;

/** The permission codes of a plain resource: `<prefix>Search`, `Add`, `Up`, `Del`; `only` selects those that exist. */
export function crudPermissions<const A extends CrudAction = CrudAction>(
  prefix: string,
  options: { alias?: string; only?: readonly A[] } = {},
): Pick<Required<CrudPermissions>, A | 'search'> {
  const actions = new Set<CrudAction>([
    'search',
    ...(options.only ?? (Object.keys(SUFFIXES) as CrudAction[])),
  ]);
  const codes = Object.entries(SUFFIXES)
    .filter(([action]) => actions.has(action as CrudAction))
    .map(([action, suffix]) => [
      action,
      permissionCode(`${prefix}${suffix}`, options.alias && `${options.alias}${suffix}`),
    ]);
  return Object.fromEntries(codes);
}

/** Any of these is sufficient. */
export type PermissionRule = PermissionCode | readonly PermissionCode[];

export function holds(actions: ReadonlySet<string>, rule: PermissionRule): boolean {
  return typeof rule === 'string' ? actions.has(rule) : rule.some((code) => actions.has(code));
}
