import { getTableName } from 'drizzle-orm';
import { isTakenBack } from '#kit/contract/endpoints/history.contract.ts';
import { AppError, conflict, notFound } from '#kit/contract/errors.ts';
import type { Field } from '#kit/contract/field.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { Reference } from '#kit/contract/references.ts';
import { versionOf } from '#kit/contract/version.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import type { ScopedContext } from '../../context.ts';
import { as, statement } from '../../database/pool.ts';
import { refusalReasons } from '../../refusal-reasons.ts';
import { missingReferences } from '../references.ts';
import type { Address, BoundResource, Values } from '../rows/bound-resource.ts';
import { findRow, type Presented } from '../rows/read-rows.ts';
import { withoutGonePictures } from '../rows/text-pictures.ts';
import { changedValues } from './changed-values.ts';
import { fieldsIn, isHidden, readableValues } from './history-values.ts';
import type { ChangedValues } from './record-change.ts';

const SINCE = statement(
  'record-changes-since',
  'select changes from record_changes where table_name = $1 and row_id = $2 and version > $3 order by id',
  { changes: as<ChangedValues>() },
);

/** What this account saved after a version is the taking back, not a save like any other. */
const MARK = statement(
  'record-changes-reverted',
  `update record_changes set kind = 'revert'
   where table_name = $1 and row_id = $2 and version > $3 and account_id = $4 and kind = 'save'`,
);

/** The save of the resource with a body in wire form. */
export type Save = (ctx: ScopedContext, address: Address, wire: unknown) => Promise<Presented>;

/** What each changed field held before the first change after a version. */
async function valuesAt(
  bound: BoundResource,
  ctx: ScopedContext,
  row: Values,
  version: number,
): Promise<Values> {
  const values: Values = {};
  const record = [getTableName(bound.options.table), bound.idOf(row), version] as const;
  for (const { changes } of await ctx.db.query(SINCE, record))
    for (const [key, [before]] of Object.entries(changes)) if (!(key in values)) values[key] = before;
  return values;
}

/** `카테고리 ‘면류’` for each value of these fields that is not there any more. */
async function goneIn(bound: BoundResource, ctx: ScopedContext, record: Values): Promise<string[]> {
  const { resource, options, history } = bound;
  const { translate } = ctx.services.texts;
  const labelled = (name: string, values: readonly Reference[]): string[] => {
    const label = translate(ctx.locale, `${resource.name}.${name}` as MessageKey);
    return values.map((value) =>
      isHidden(bound, ctx, name, value) ? label : `${label} ‘${value.localName || value.name || value.id}’`,
    );
  };
  const gone: string[] = [];
  for (const [name, value] of Object.entries(record)) {
    const field = history.fields[name] as Field;
    const named = (value === null ? [] : [value].flat()) as Reference[];
    const { codeGroup } = field;
    if (codeGroup)
      gone.push(
        ...labelled(
          name,
          named.filter(({ id }) => !ctx.services.codes.find(codeGroup, id)),
        ),
      );
    const table = options.references?.[name];
    if (!table || !field.refKeys) continue;
    const missing = await missingReferences(ctx, table, named, resource);
    gone.push(...labelled(name, missing));
  }
  return gone;
}

/** A field that the rules refuse today is a conflict: the body of the call has no such field. */
function refused(ctx: ScopedContext, error: unknown): unknown {
  if (!(error instanceof AppError) || error.status !== 400) return error;
  const { fields = {} } = error.details;
  return conflict('change.refused', {
    fields,
    params: { reasons: refusalReasons(ctx, error) },
    cause: error,
  });
}

/**
 * Saves a record with the values that it had in an earlier version, under the rules of every save. Pictures, secrets and
 * what is only shown stay. Texts come back without those of their pictures that are gone: files that nothing names are
 * removed.
 */
export async function revertRow(
  bound: BoundResource,
  ctx: ScopedContext,
  target: { address: Address; version: number; wire: unknown },
  save: Save,
): Promise<Presented> {
  const { history } = bound;
  const row = await findRow(bound, ctx, target.address);
  if (target.version > Number(row.version)) throw notFound();
  const recorded = await valuesAt(bound, ctx, row, target.version);
  const undeclared = Object.keys(recorded).filter((key) => !history.keys.some((each) => each.key === key));
  const current = bound.valuesOf(row);
  const keys = history.keys.filter(({ key, field }) => key in recorded && isTakenBack(field));
  const changed = Object.keys(changedValues(keys, current, recorded));
  const values = Object.fromEntries(changed.map((key) => [key, recorded[key]]));
  const [read = {}] = await readableValues(bound, ctx, [values]);
  const record = await withoutGonePictures(bound.resource.form, ctx, read);
  const gone = [...undeclared, ...(await goneIn(bound, ctx, record))];
  if (gone.length > 0) throw conflict('change.gone', { params: { names: gone.join(', ') } });
  if (changed.length === 0) throw conflict('change.same');
  const body = { ...encodeWith(fieldsIn(bound, values), record), version: versionOf(target.wire) };
  const saved = await save(ctx, target.address, body).catch((error: unknown) => {
    throw refused(ctx, error);
  });
  const before = [getTableName(bound.options.table), bound.idOf(row), Number(row.version)] as const;
  await ctx.db.query(MARK, [...before, ctx.principal.accountId]);
  return saved;
}
