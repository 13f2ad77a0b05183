import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { ScopedContext } from '../context.ts';
import type { CrudOptions, SentValues } from '../crud/crud-options.ts';
import { statement } from '../database/pool.ts';
import type { Choice } from './spreadsheet-names.ts';

export type Values = Record<string, unknown>;

/** How the rows of one store's resource look as a spreadsheet, and what an upload of it does. */
export interface ResourceSpreadsheet<R extends AnyResource = AnyResource, T extends PgTable = PgTable> {
  resource: R;
  table: T;
  /** Fields of the form that have a column, in the columns' order; languages follow the field they translate. */
  fields: readonly (keyof R['form'] & string)[];
  /** Rows that a reference may name, in the order in which they are offered. */
  choices?: Readonly<Record<string, (ctx: ScopedContext) => Promise<Choice[]>>>;
  /** Fields that take the first choice, with a warning, where the file names none that exists or none at all. */
  firstInstead?: Readonly<Record<string, 'unmatched' | 'empty'>>;
  /** Whether this store keeps the translated field by language; the others are left out. */
  perLanguage?(ctx: ScopedContext, field: string): boolean;
  /** Fields that change without a new version (a stock that orders count down): what the file only repeats, stays. */
  restless?: readonly string[];
  /** What a new row is, whatever the file says. */
  created?: SentValues<R>;
  /** The rules that the forms obey (`CrudOptions.beforeSave`), asked for each row that changes. */
  beforeSave?: CrudOptions<R, T>['beforeSave'];
  afterChange?(ctx: ScopedContext): void;
}

/** The living rows of a store's table as choices, by their display order if they have one. */
export function rowChoices(table: PgTable, within?: { table: PgTable; column: string }) {
  const columns = getTableColumns(table);
  const order = columns.displayOrder ? 't."display_order", ' : '';
  const parent = within && getTableName(within.table);
  const join = parent
    ? `left join "${parent}" p on p.store_id = t.store_id and p.id = t."${columns[within.column]?.name}"`
    : '';
  const find = statement(
    `sheet-choices:${getTableName(table)}`,
    `select t.id, t.name${parent ? ', p.name as "within"' : ''} from "${getTableName(table)}" t ${join}
     where t.store_id = $1 and t.deleted_at is null order by ${order}t.id`,
  );
  return (ctx: ScopedContext): Promise<Choice[]> => ctx.db.query<Choice>(find, [ctx.store.id]);
}
