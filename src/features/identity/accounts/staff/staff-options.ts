import type { PermissionCode } from '#kit/contract/permissions.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { ScopedContext } from '#kit/server/context.ts';
import type { CrudOptions } from '#kit/server/crud/crud-options.ts';
import type { IssuedAccount } from '../issued/issued-account.contract.ts';
import type { StaffCalls } from './staff-calls.contract.ts';

/** A record or columns by their names in code. */
export type Values = Record<string, unknown>;

/** The accounts of one resource. */
export interface StaffOptions extends Pick<CrudOptions, 'only' | 'ownerSql' | 'references' | 'filters'> {
  readonly resource: AnyResource;
  readonly calls: StaffCalls;
  readonly update: PermissionCode;
  /** Whoever gives accounts their roles. */
  readonly assign: PermissionCode;
  /** Columns of a new account beyond its form. */
  placeOf?(values: Values): Values;
  present?(ctx: ScopedContext, records: Values[], rows: readonly Values[]): Promise<void>;
}

export interface StaffRecord extends Values {
  loginId: string;
  version: number;
  issued?: IssuedAccount;
}
