import { isTakenBack, type RecordChange } from '#kit/contract/endpoints/history.contract.ts';
import type { FieldKind, FieldMap } from '#kit/contract/field.ts';

type Values = Readonly<Record<string, unknown>>;

export interface EarlierVersion {
  /** Values of now and of then, where they differ. */
  readonly before: Values;
  readonly after: Values;
  /** Fields that have changed since and stay as they are. */
  readonly kept: readonly string[];
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

interface RecordedHistory {
  /** Newest first, back to the version at least. */
  readonly changes: readonly RecordChange[];
  /** What is saved now, which another statement may have changed without an entry. */
  readonly record: Values;
  /** Fields that the reader may not take back. */
  readonly stays?: readonly string[];
}

/** What taking a record back to a version changes. */
export function earlierVersion(
  { changes, record, stays = [] }: RecordedHistory,
  version: number,
  fields: FieldMap,
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
  const returns = (name: string): boolean =>
    isTakenBack(fields[name] as FieldMap[string]) && !stays.includes(name);
  for (const name of names)
    if (PLAIN.has((fields[name] as FieldMap[string]).kind) && record[name] !== undefined)
      now[name] = record[name];
  const differs = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]));
  const taken = differs.filter(returns);
  const of = (values: Values): Values => Object.fromEntries(taken.map((name) => [name, values[name]]));
  return { before: of(now), after: of(then), kept: differs.filter((name) => !returns(name)) };
}
