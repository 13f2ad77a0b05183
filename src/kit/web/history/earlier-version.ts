import type { RecordChange } from '#kit/contract/endpoints/history.contract.ts';
import type { FieldKind, FieldMap } from '#kit/contract/field.ts';

type Values = Readonly<Record<string, unknown>>;

export interface EarlierVersion {
  /** Values of now and of then, where they differ. */
  readonly before: Values;
  readonly after: Values;
  /** Pictures that have changed since, which stay as they are. */
  readonly pictures: readonly string[];
}

/** Values that a record shows as its history does. */
const PLAIN: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'longText',
  'html',
  'phone',
  'email',
  'int',
  'decimal',
  'money',
  'flag',
  'bool',
  'date',
  'dateTime',
  'language',
]);

/**
 * What taking a record back to a version changes. `changes` are newest first and reach back to that version; `record` is
 * what is saved now, which another statement may have changed without an entry.
 */
export function earlierVersion(
  changes: readonly RecordChange[],
  version: number,
  fields: FieldMap,
  record: Values,
): EarlierVersion {
  const since = changes.filter((change) => change.version > version);
  const now: Record<string, unknown> = {};
  const then: Record<string, unknown> = {};
  for (const { before, after } of since)
    for (const name of Object.keys(before)) {
      if (!(name in now)) now[name] = after[name];
      // The oldest change after the version comes last.
      then[name] = before[name];
    }
  const names = Object.keys(then).filter((name) => fields[name] !== undefined);
  const isPicture = (name: string): boolean => fields[name]?.kind === 'picture';
  for (const name of names)
    if (PLAIN.has((fields[name] as FieldMap[string]).kind) && record[name] !== undefined)
      now[name] = record[name];
  const differs = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]));
  const kept = differs.filter((name) => !isPicture(name));
  const of = (values: Values): Values => Object.fromEntries(kept.map((name) => [name, values[name]]));
  return { before: of(now), after: of(then), pictures: differs.filter(isPicture) };
}
