declare const permission: unique symbol;

/** An action code of the wire (`CategorySearch`), made only here so that a typo cannot pass for one. */
export type PermissionCode = string & { readonly [permission]: true };

const aliases = new Map<string, PermissionCode>();

/** Declares one action code; `alias` is another spelling that is accepted for it (D4). */
export function permissionCode(code: string, alias?: string): PermissionCode {
  const branded = code as PermissionCode;
  if (alias) aliases.set(alias, branded);
  return branded;
}

/** The code that a stored action code stands for: itself, or what it is an alias of. */
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

/** The codes of a plain resource: `<prefix>Search`, `Add`, `Up`, `Del`; `only` names them where some do not exist. */
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

/** Any one of these is enough. */
export type PermissionRule = PermissionCode | readonly PermissionCode[];

export function holds(actions: ReadonlySet<string>, rule: PermissionRule): boolean {
  return typeof rule === 'string' ? actions.has(rule) : rule.some((code) => actions.has(code));
}
