import { conflict, fieldError } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import type { ChangedValues } from '#kit/server/crud/history/record-change.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { ADMINISTRATOR } from '../../roles/administrator.rules.ts';
import { holdsRoles, refuseUnheldRoles } from '../../roles/role-rights.public.ts';
import { namesOfRoles, roleNames, rolesOfAccount } from '../../roles/role-rights.read-model.ts';
import { type StaffRole, staffRow } from './staff.contract.ts';
import type { StaffSubject } from './staff-rows.read-model.ts';

const KEEP = statement(
  'account-roles-keep',
  'delete from account_roles where account_id = $1 and role_id <> all($2)',
);
const ADD = statement(
  'account-roles-add',
  'insert into account_roles (account_id, role_id) select $1, unnest($2::text[]) on conflict do nothing',
);

type Kind = StaffSubject['kind'];

/** What every account of a kind is given without asking (D8). */
const OWN_ROLE: Record<Kind, string | undefined> = {
  system: undefined,
  business: 'custMng',
  store: 'storeMng',
};

/** Managers give the role of a manager below them without holding what it gives: a business does not work at a till. */
const MANAGERS: ReadonlySet<string> = new Set([ADMINISTRATOR, 'custMng']);

const isOwnRole = (ctx: Context, kind: Kind, roleId: string): boolean =>
  OWN_ROLE[kind] === roleId && MANAGERS.has(ctx.principal.role);

/** Refuses to touch an account that holds what the caller does not: its password or address would give it to them (D45). */
export async function refuseStronger(ctx: Context, subject: StaffSubject): Promise<void> {
  const roles = await rolesOfAccount(ctx.db, subject.id);
  const beyond = roles.filter((roleId) => !isOwnRole(ctx, subject.kind, roleId));
  if (!(await holdsRoles(ctx, beyond))) throw conflict('account.stronger');
}

/** The roles in use that the caller may give. */
export async function rolesToGive(ctx: Context): Promise<StaffRole[]> {
  const isSystem = ctx.principal.businessId === undefined && ctx.principal.storeId === undefined;
  const found: StaffRole[] = [];
  for (const role of await roleNames(ctx.db, ctx.locale)) {
    if (role.roleId === ADMINISTRATOR && !isSystem) continue;
    const own = (['business', 'store'] as const).some((kind) => isOwnRole(ctx, kind, role.roleId));
    if (own || (await holdsRoles(ctx, [role.roleId]))) found.push(role);
  }
  return found;
}

/** The roles that the history of accounts keeps by id, with their names in the reader's language. */
export async function nameRoles(ctx: Context, records: readonly Record<string, unknown>[]): Promise<void> {
  const held = records.filter((record) => Array.isArray(record.roles)) as { roles: unknown[] }[];
  const names = await namesOfRoles(ctx.db, held.flatMap(({ roles }) => roles).map(String), ctx.locale);
  for (const record of held)
    record.roles = record.roles.map(String).map((roleId) => ({ roleId, name: names.get(roleId) ?? roleId }));
}

/** Gives an account exactly these roles; new ones have to be held by the caller, or be the own role of its kind (D45). */
export async function setRoles(
  ctx: Context,
  { id, kind }: Pick<StaffSubject, 'id' | 'kind'>,
  wanted: readonly string[],
): Promise<void> {
  const had = new Set(await rolesOfAccount(ctx.db, id));
  const added = wanted.filter((roleId) => !had.has(roleId));
  const known = new Set((await roleNames(ctx.db, ctx.locale)).map(({ roleId }) => roleId));
  const unknown = added.some((roleId) => !known.has(roleId));
  if (unknown || (kind !== 'system' && added.includes(ADMINISTRATOR)))
    throw fieldError(staffRow.roles.wire, 'field.unknownReference');
  await refuseUnheldRoles(
    ctx,
    added.filter((roleId) => !isOwnRole(ctx, kind, roleId)),
  );
  await writeRoles(ctx.db, id, wanted);
}

/** Does so for an account that is there, and returns what the history keeps of it. */
export async function changeRoles(
  ctx: Context,
  subject: StaffSubject,
  wanted: readonly string[],
): Promise<ChangedValues> {
  const before = await rolesOfAccount(ctx.db, subject.id);
  await setRoles(ctx, subject, wanted);
  const after = await rolesOfAccount(ctx.db, subject.id);
  return String(before) === String(after) ? {} : { roles: [before, after] };
}

async function writeRoles(tx: Db, accountId: number, roleIds: readonly string[]): Promise<void> {
  await tx.query(KEEP, [accountId, roleIds]);
  await tx.query(ADD, [accountId, roleIds]);
}

/** Gives a new account the role of its kind. */
export async function giveOwnRole(ctx: Context, account: Pick<StaffSubject, 'id' | 'kind'>): Promise<void> {
  const own = OWN_ROLE[account.kind];
  if (own !== undefined) await setRoles(ctx, account, [own]);
}
