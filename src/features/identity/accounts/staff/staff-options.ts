import type { Domain } from '#kit/contract/field.ts';
import type { PermissionCode } from '#kit/contract/permissions.ts';
import type { Reference } from '#kit/contract/references.ts';
import type { Context } from '#kit/server/context.ts';
import type { CrudOptions, PresentedRecord, SentValues } from '#kit/server/crud/crud-options.ts';
import type { accounts } from '../account.table.ts';
import type { StaffResource, staffFields } from './staff.contract.ts';
import type { StaffCalls } from './staff-calls.contract.ts';

/** The row of an account. */
export type AccountRow = typeof accounts.$inferSelect;

type Switches = Pick<typeof staffFields, 'nonLocked' | 'certificateNonExpired'>;
/** What the forms of some accounts have. */
interface OfSomeAccounts extends Partial<Domain<Switches>> {
  business?: Reference | null;
  store?: Reference | null;
}

/** An account as a response shows it. */
export type StaffRecord = PresentedRecord<StaffResource> & OfSomeAccounts;
/** The form values of a request. */
export type SentStaff = SentValues<StaffResource> & OfSomeAccounts;

/** The accounts of one resource. */
export interface StaffOptions extends Pick<CrudOptions, 'ownerSql' | 'references' | 'filters'> {
  readonly resource: StaffResource;
  readonly calls: StaffCalls;
  readonly only?: Partial<AccountRow>;
  readonly update: PermissionCode;
  /** Whoever gives accounts their roles. */
  readonly assign: PermissionCode;
  /** Columns of a new account beyond its form. */
  placeOf?(values: SentStaff): Partial<AccountRow>;
  present?(ctx: Context, records: StaffRecord[], rows: readonly AccountRow[]): Promise<void>;
}
