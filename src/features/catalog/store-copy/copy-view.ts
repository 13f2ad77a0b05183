import type { Field, FieldMap } from '#kit/contract/field.ts';
import { pictureUrl } from '#kit/contract/picture.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { Context } from '#kit/server/context.ts';
import { columnKey } from '#kit/server/crud/table-shape.ts';
import type { StoreFacts } from '#kit/server/services.ts';
import { type CatalogueKind, KINDS } from '../catalogue-kinds.contract.ts';
import { catalogueResources } from '../catalogue-resources.contract.ts';
import { catalogueRows } from '../catalogue-rows.ts';
import { type Difference, languagesIn } from './copy-content.ts';
import { copyKinds } from './copy-kinds.ts';
import { byKind, type Entries, type Entry } from './copy-match.ts';

type Named = readonly [name: string, field: Field];

/** The declared field of each column, for the display of differences. */
const fieldsByColumn: Readonly<Record<CatalogueKind, ReadonlyMap<string, Named>>> = byKind((kind) => {
  const rows = catalogueRows[kind];
  const form = catalogueResources[kind].form as FieldMap;
  return new Map(
    Object.entries(form).flatMap(([name, field]): [string, Named][] => {
      const key = columnKey(rows, name, field);
      return key ? [[key, [name, field]]] : [];
    }),
  );
});

function shown(ctx: Context, field: Field | undefined, value: unknown, store: StoreFacts): unknown {
  if (value === null || value === undefined) return null;
  if (field?.codeGroup) {
    const nameOf = (id: number): string =>
      ctx.services.codes.find(field.codeGroup ?? '', id, ctx.locale)?.name ?? String(id);
    return Array.isArray(value) ? value.map(nameOf) : nameOf(value as number);
  }
  if (field?.kind === 'picture') return pictureUrl(String(value));
  if (value instanceof Date) return clockOf(store.timeZone).toWallClock(value);
  return value;
}

/** A row of the preview: fields under their declared names, values as displayed. */
export function presentEntry(ctx: Context, entry: Entry, store: StoreFacts): object {
  const presentDifference = ({ field: column, language, source, target }: Difference) => {
    const [name, field] = fieldsByColumn[entry.kind].get(column) ?? [column];
    return {
      field: name,
      language: language ?? null,
      source: shown(ctx, field, source, store),
      target: shown(ctx, field, target, store),
    };
  };
  return {
    id: entry.row.id,
    kind: entry.kind,
    name: entry.content.name,
    state: entry.state,
    along: entry.along,
    differences: entry.differences.map(presentDifference),
  };
}

/** Languages in which the copied rows have texts that the target store has no place for. */
export function droppedLanguages(
  entries: Entries,
  source: StoreFacts,
  target: StoreFacts,
): { language: string }[] {
  const targetLanguages = new Set(target.languages);
  const found = new Set(
    KINDS.flatMap((kind) =>
      entries[kind].flatMap(({ row }) => [source.defaultLanguage, ...languagesIn(copyKinds[kind], row)]),
    ),
  );
  return [...found].filter((language) => !targetLanguages.has(language)).map((language) => ({ language }));
}
