import type { Field, FieldMap } from '#kit/contract/field.ts';
import { LOCALES } from '#kit/contract/i18n/messages.ts';
import type { Clock } from '#kit/contract/time/zoned-time.ts';
import type { Context, ScopedContext } from '../context.ts';
import { ownerClock } from '../crud/owner-clock.ts';
import { columnKey, type TableShape, tableShape } from '../crud/table-shape.ts';
import type { ResourceSpreadsheet } from './resource-spreadsheet.ts';
import { type Choice, type Names, namesOf } from './spreadsheet-names.ts';

/** What reading and writing a cell needs: the keys of the columns, the valid names, the clock of the owner. */
export interface CellContext {
  /** Column key of a field, where it is not its name. */
  keys: Readonly<Record<string, string>>;
  names: Readonly<Record<string, Names>>;
  firstInstead: Readonly<Record<string, 'unmatched' | 'empty'>>;
  restless: readonly string[];
  clock: Clock;
}

/** The same with the table. */
export interface TableContext extends CellContext {
  shape: TableShape;
}

/** The codes of a group, by their names in every built-in language and by value. */
export function codeChoices(ctx: Pick<Context, 'services' | 'locale'>, group: string): Choice[] {
  const { codes } = ctx.services;
  const others = LOCALES.map(
    (locale) => new Map(codes.list(group, locale).map((code) => [code.id, code.name])),
  );
  return codes.list(group, ctx.locale).map(({ id, name, value }) => ({
    id,
    name: name ?? '',
    also: [value ?? '', ...others.map((names) => names.get(id) ?? '')],
  }));
}

export async function cellContext(ctx: ScopedContext, sheet: ResourceSpreadsheet): Promise<TableContext> {
  const form = sheet.resource.form as FieldMap;
  const names: Record<string, Names> = {};
  for (const name of sheet.fields) {
    const choices = sheet.choices?.[name];
    const group = form[name]?.codeGroup;
    if (choices) names[name] = namesOf(await choices(ctx));
    else if (group) names[name] = namesOf(codeChoices(ctx, group));
  }
  const shape = tableShape(sheet.table);
  return {
    shape,
    keys: Object.fromEntries(
      sheet.fields.map((name) => [name, columnKey(shape, name, form[name] as Field) ?? name]),
    ),
    names,
    firstInstead: sheet.firstInstead ?? {},
    restless: sheet.restless ?? [],
    clock: ownerClock(ctx, 'store'),
  };
}
