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
  readonly add: PermissionCode;
  readonly update: PermissionCode;
  readonly remove: PermissionCode;
}

/** The four codes of a plain resource: `<prefix>Search`, `Add`, `Up`, `Del`. */
export function crudPermissions(prefix: string, options: { alias?: string } = {}): CrudPermissions {
  const code = (suffix: string) =>
    permissionCode(`${prefix}${suffix}`, options.alias && `${options.alias}${suffix}`);
  return { search: code('Search'), add: code('Add'), update: code('Up'), remove: code('Del') };
}

/** Any one of these is enough. */
export type PermissionRule = PermissionCode | readonly PermissionCode[];

export function holds(actions: ReadonlySet<string>, rule: PermissionRule): boolean {
  return typeof rule === 'string' ? actions.has(rule) : rule.some((code) => actions.has(code));
}
