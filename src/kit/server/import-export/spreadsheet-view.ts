import type { Field, FieldMap } from '#kit/contract/field.ts';
import { LOCALES } from '#kit/contract/i18n/messages.ts';
import type { ScopedContext } from '../context.ts';
import { columnKey, tableShape } from '../crud/columns-of.ts';
import { ownerClock } from '../crud/owner-clock.ts';
import type { ResourceSpreadsheet } from './resource-spreadsheet.ts';
import type { SpreadsheetView } from './spreadsheet-cells.ts';
import { type Choice, type Names, namesOf } from './spreadsheet-names.ts';

/** The codes of a group, by their names in every built-in language and by value. */
export function codeChoices(ctx: ScopedContext, group: string): Choice[] {
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

/** Everything that cells of this store's spreadsheet may name. */
export async function spreadsheetView(
  ctx: ScopedContext,
  sheet: ResourceSpreadsheet,
): Promise<SpreadsheetView> {
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
