import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldErrors } from '#kit/contract/errors.ts';
import type { Domain, FieldMap } from '#kit/contract/field.ts';
import type { AnyResource, Owner } from '#kit/contract/resource.ts';
import type { BusinessesContext, Context, StoreContext, StoresContext } from '../context.ts';
import type { Services } from '../services.ts';
import type { ReferenceTables } from './references.ts';
import type { Filter } from './statements.ts';
import type { Use } from './uses.ts';

/** What the hooks of a resource may use: the rows that its owner scopes. */
export type OwnerContext<O extends Owner> = {
  platform: Context;
  store: StoreContext;
  stores: StoresContext;
  businesses: BusinessesContext;
}[O];

/** The form's values that a request carries: all of them on create, any of them on update. */
export type SentValues<R extends AnyResource> = Partial<Domain<R['form']>>;

/** A record on its way into a response: the form is read from its row, the other fields are for `present` to fill. */
export type PresentedRecord<R extends AnyResource> = { id: number; version: number } & Domain<R['form']> &
  Partial<Domain<R['row']>>;

type Columns<T extends PgTable> = Partial<T['$inferInsert']>;
type Addresses = readonly (number | string)[];

export interface CrudOptions<R extends AnyResource = AnyResource, T extends PgTable = PgTable> {
  table: T;
  /** Tables that `ref` and `refs` fields point into, by field name. */
  references?: ReferenceTables<(keyof R['form'] | keyof R['row']) & string>;
  uses?: readonly Use[];
  /** The reference field whose rows count their display order among themselves. */
  siblings?: keyof R['form'] & string;
  filters?: Record<string, Filter>;
  /** Other ways to say a body, turned into the declared one before it is parsed. */
  readBody?(wire: unknown): unknown;
  /** The form's fields, where the size of a picture depends on what else a body says. */
  sized?(wire: unknown, services: Services): FieldMap;
  /** What a new record lacks beyond the rules of its single fields, told together with those. */
  checkNew?(wire: unknown): FieldErrors;
  /**
   * Checks or completes the values before they are written; throws to refuse. `before` is the row on update.
   * Returns columns of the table (by key) that no form field writes.
   */
  beforeSave?(
    ctx: OwnerContext<R['owner']>,
    values: SentValues<R>,
    before?: T['$inferSelect'],
    // biome-ignore lint/suspicious/noConfusingVoidType: most hooks only check, and return nothing
  ): Promise<Columns<T> | undefined | void> | Columns<T> | undefined | void;
  /** Throws to refuse the deletion of these rows. */
  beforeRemove?(ctx: OwnerContext<R['owner']>, addresses: Addresses): Promise<void> | void;
  /** Completes records that responses carry; `rows` are the table's rows in the same order. */
  present?(
    ctx: OwnerContext<R['owner']>,
    records: PresentedRecord<R>[],
    rows: readonly T['$inferSelect'][],
  ): Promise<void> | void;
  afterChange?(ctx: OwnerContext<R['owner']>): void;
}
