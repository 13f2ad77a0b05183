import { conflict, forbidden, notFound } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import type { CrudOptions } from '#kit/server/crud/crud-options.ts';
import { type CrudRoutes, crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { endLoginLinks } from '../../login/login-links.public.ts';
import { accounts } from '../account.table.ts';
import { claimChosenLoginId } from '../login-ids/login-id.public.ts';
import { publishSessions } from '../sessions/open-sessions.public.ts';
import { lockAdministrators } from './last-administrator.ts';
import { refuseMismatch } from './password-confirmation.public.ts';
import { presentStaff } from './present-staff.ts';
import { type StaffResource, staffFields } from './staff.contract.ts';
import type { StaffOptions } from './staff-options.ts';
import { nameRoles, refuseStronger } from './staff-roles.ts';
import { type StaffSubject, staffSubject } from './staff-rows.read-model.ts';

export type StaffCrud = CrudRoutes<StaffResource>;

/** Only accounts of the platform reach those of the platform: no role lifts one of a business over it (D11). */
const isTied = ({ resource }: StaffOptions, { principal }: Context): boolean =>
  resource.owner === 'platform' && (principal.businessId !== undefined || principal.storeId !== undefined);

export function refuseTied(options: StaffOptions, ctx: Context): void {
  if (isTied(options, ctx)) throw forbidden();
}

export async function subjectOf(ctx: Context, loginId: string): Promise<StaffSubject> {
  const subject = await staffSubject(ctx.db, loginId);
  if (!subject) throw notFound();
  return subject;
}

/** Signs an account out everywhere, links that would sign it in included. */
export async function signOut(ctx: Context, accountId: number): Promise<void> {
  await ctx.services.sessions.closeAll(ctx.db, accountId);
  await endLoginLinks(ctx.db, accountId);
}

async function signOutRemoved(ctx: Context, loginIds: readonly (number | string)[]): Promise<void> {
  if (loginIds.some((loginId) => loginId === ctx.principal.loginId)) throw conflict('account.ownKept');
  const ids: number[] = [];
  for (const loginId of loginIds) {
    const subject = await subjectOf(ctx, String(loginId));
    await refuseStronger(ctx, subject);
    await signOut(ctx, subject.id);
    ids.push(subject.id);
  }
  publishSessions(ctx, ids);
}

/** The rows of accounts of one resource, with what is checked before they are written. */
export function staffCrud(options: StaffOptions): StaffCrud {
  const { resource, only, ownerSql, references, filters, placeOf, present } = options;
  const hooks: CrudOptions<StaffResource, typeof accounts> = {
    table: accounts,
    only,
    ownerSql,
    hiddenFrom: (ctx) => isTied(options, ctx),
    references,
    filters,
    async beforeSave(ctx, values, before) {
      refuseTied(options, ctx);
      refuseMismatch(values);
      await lockAdministrators(ctx.db);
      if (before) return undefined;
      await claimChosenLoginId(ctx.db, String(values.loginId), staffFields.loginId.wire);
      return placeOf?.(values);
    },
    async beforeRemove(ctx, loginIds) {
      refuseTied(options, ctx);
      await lockAdministrators(ctx.db);
      await signOutRemoved(ctx, loginIds);
    },
    nameRecorded: nameRoles,
    async present(ctx, records, rows) {
      refuseTied(options, ctx);
      await presentStaff(ctx, records, rows);
      await present?.(ctx, records, rows);
    },
  };
  return crudRoutes(resource, hooks);
}
