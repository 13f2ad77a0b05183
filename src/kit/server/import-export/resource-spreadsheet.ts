import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { ScopedContext } from '../context.ts';
import type { CrudOptions, SentValues } from '../crud/crud-options.ts';
import { type StatementFor, statement } from '../database/pool.ts';
import type { Choice } from './spreadsheet-names.ts';

export type Values = Record<string, unknown>;

/** Declares the spreadsheet of a store's resource and how an upload is applied. */
export interface ResourceSpreadsheet<R extends AnyResource = AnyResource, T extends PgTable = PgTable> {
  resource: R;
  table: T;
  /** Form fields that have a column, in column order; languages follow the field they translate. */
  fields: readonly (keyof R['form'] & string)[];
  /** Rows that a reference may name, in display order. */
  choices?: Readonly<Record<string, (ctx: ScopedContext) => Promise<Choice[]>>>;
  /** Fields that fall back to the first choice, with a warning, if the file names none or an unknown one. */
  firstInstead?: Readonly<Record<string, 'unmatched' | 'empty'>>;
  /** Whether this store keeps the translated field by language; otherwise it has no such columns. */
  perLanguage?(ctx: ScopedContext, field: string): boolean;
  /** Fields that change without a new version (a stock that orders count down): repeated values are ignored. */
  restless?: readonly string[];
  /** Fixed values of a new row, regardless of the file. */
  created?: SentValues<R>;
  /** The rules of the form (`CrudOptions.beforeSave`), applied to each changed row. */
  beforeSave?: CrudOptions<R, T>['beforeSave'];
  afterChange?(ctx: ScopedContext): void;
}

/** The live rows of a store's table as choices, by display order if there is one. */
export function rowChoices(table: PgTable, within?: { table: PgTable; column: string }) {
  const columns = getTableColumns(table);
  const order = columns.displayOrder ? 't."display_order", ' : '';
  const parent = within && getTableName(within.table);
  const join = parent
    ? `left join "${parent}" p on p.store_id = t.store_id and p.id = t."${columns[within.column]?.name}"`
    : '';
  const find: StatementFor<Choice> = statement(
    `sheet-choices:${getTableName(table)}`,
    `select t.id, t.name${parent ? ', p.name as "within"' : ''} from "${getTableName(table)}" t ${join}
     where t.store_id = $1 and t.deleted_at is null order by ${order}t.id`,
  );
  return (ctx: ScopedContext): Promise<Choice[]> => ctx.db.query(find, [ctx.store.id]);
}
