import type { PgTable } from 'drizzle-orm/pg-core';
import type { FieldErrors } from '#kit/contract/errors.ts';
import type { Domain, FieldMap } from '#kit/contract/field.ts';
import type { AnyResource, Owner } from '#kit/contract/resource.ts';
import type { BusinessesContext, Context, StoreContext, StoresContext } from '../context.ts';
import type { Services } from '../services.ts';
import type { ReferenceTables } from './references.ts';
import type { Filter } from './statements.ts';
import type { Use } from './uses.ts';

/** Context of the hooks of a resource, with the rows of its owner. */
export type OwnerContext<O extends Owner> = {
  platform: Context;
  store: StoreContext;
  stores: StoresContext;
  businesses: BusinessesContext;
}[O];

/** Form values of a request: all of them on create, any of them on update. */
export type SentValues<R extends AnyResource> = Partial<Domain<R['form']>>;

/** A record being prepared for a response: form fields are set from its row, `present` sets the others. */
export type PresentedRecord<R extends AnyResource> = { id: number; version: number } & Domain<R['form']> &
  Partial<Domain<R['row']>>;

type Columns<T extends PgTable> = Partial<T['$inferInsert']>;
type Addresses = readonly (number | string)[];

export interface CrudOptions<R extends AnyResource = AnyResource, T extends PgTable = PgTable> {
  table: T;
  /** Columns that all rows of the resource have alike, where a table holds rows of several resources. */
  only?: Columns<T>;
  /** The rows are the stores or businesses themselves, so that their own id decides who reaches them. */
  ownsItself?: boolean;
  /** SQL of the owner of a row `t`, where no column names it; rows without one are not of this resource. */
  ownerSql?: string;
  /** Whether the caller reaches no rows although the permission and the scope allow it. */
  hiddenFrom?(ctx: Context): boolean;
  /** Tables referenced by `ref` and `refs` fields, by field name. */
  references?: ReferenceTables<(keyof R['form'] | keyof R['row']) & string>;
  uses?: readonly Use[];
  /** The reference field that groups the display order. */
  siblings?: keyof R['form'] & string;
  filters?: Record<string, Filter>;
  /** Converts alternative body forms to the declared one before parsing. */
  readBody?(wire: unknown): unknown;
  /** The form's fields, if the size of a picture depends on other values of the body. */
  sized?(wire: unknown, services: Services): FieldMap;
  /** Errors of a new record beyond the rules of single fields, reported together with those. */
  checkNew?(wire: unknown): FieldErrors;
  /**
   * Checks or completes values before they are written; throws to refuse. `before` is the row on update. Returns table
   * columns (by key) that no form field writes.
   */
  beforeSave?(
    ctx: OwnerContext<R['owner']>,
    values: SentValues<R>,
    before?: T['$inferSelect'],
    // biome-ignore lint/suspicious/noConfusingVoidType: most hooks only check, and return nothing
  ): Promise<Columns<T> | undefined | void> | Columns<T> | undefined | void;
  /** Recorded fields that are parts of columns of the row, as a column would hold them. */
  recorded?(row: T['$inferSelect']): Readonly<Record<string, unknown>>;
  /** Names, for the reader, recorded values that are neither codes nor references. */
  nameRecorded?(ctx: OwnerContext<R['owner']>, records: readonly Record<string, unknown>[]): Promise<void>;
  /**
   * Whether a row that a recorded value names is out of the reader's sight: the history leaves it out, and refusals of
   * taking a version back do not name it (D11).
   */
  hidesRecorded?(ctx: OwnerContext<R['owner']>, field: string, id: number): boolean;
  /** Throws to refuse the deletion of these rows. */
  beforeRemove?(ctx: OwnerContext<R['owner']>, addresses: Addresses): Promise<void> | void;
  /** Throws to refuse the restoration of these rows. */
  beforeRestore?(ctx: OwnerContext<R['owner']>, addresses: Addresses): Promise<void> | void;
  /** Completes records of a response; `rows` are the table rows in the same order. */
  present?(
    ctx: OwnerContext<R['owner']>,
    records: PresentedRecord<R>[],
    rows: readonly T['$inferSelect'][],
  ): Promise<void> | void;
  afterChange?(ctx: OwnerContext<R['owner']>): void;
}
