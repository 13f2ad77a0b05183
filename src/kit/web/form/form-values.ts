import type { Field, FieldMap } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/text/blank.ts';
import { codeOrder } from '#kit/contract/text/code-order.ts';

export type FormValues = Record<string, unknown>;
/** Where in the sent rows a row of the form went: `translations: [0, 2]` = sent row 1 is form row 2. */
export type SentRows = Record<string, number[]>;

/** What stands in a translation row beside its texts. */
const BESIDE_TEXTS = new Set(['language', 'machineMade']);

/** Whether a translation row has no text. */
export function isEmptyRow(row: FormValues | undefined): boolean {
  return Object.entries(row ?? {}).every(([name, value]) => BESIDE_TEXTS.has(name) || isBlank(value));
}

/** What an empty form starts with: the initial values of the contract. */
export function initialValues(fields: FieldMap): FormValues {
  const entries = Object.entries(fields).filter(
    ([, field]) => !field.readonly && field.initial !== undefined,
  );
  return Object.fromEntries(entries.map(([name, field]) => [name, field.initial]));
}

/** One row per language in the order given; rows of languages no longer in use are left out. */
export function translationRows(rows: unknown, languages: readonly string[]): FormValues[] {
  const known = (Array.isArray(rows) ? rows : []) as FormValues[];
  return languages.map((language) => known.find((row) => row?.language === language) ?? { language });
}

function clean(field: Field, value: unknown): unknown {
  if (typeof value === 'string' && field.kind !== 'secret') {
    const text = value.trim();
    return text === '' ? (field.nullable ? null : '') : text;
  }
  if (isBlank(value)) return field.nullable ? null : undefined;
  return value;
}

/**
 * The values of a form as they are sent: only declared fields, trimmed, empty optional ones null,
 * empty translation rows left out. A field that may not be empty and is stays out, so that the server names it.
 */
export function valuesToSend(
  fields: FieldMap,
  values: FormValues,
): { values: FormValues; sentRows: SentRows } {
  const sent: FormValues = {};
  const sentRows: SentRows = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.readonly) continue;
    const value = clean(field, values[name]);
    if (field.kind === 'translations' && Array.isArray(value)) {
      const kept = value.flatMap((row, index) => (isEmptyRow(row as FormValues) ? [] : [index]));
      sentRows[name] = kept;
      sent[name] = kept.map((index) => value[index] as FormValues);
    } else if (value !== undefined) sent[name] = value;
    else if (field.kind === 'secret') sent[name] = null;
  }
  return { values: sent, sentRows };
}

function comparable(value: unknown): unknown {
  if (isBlank(value) || (Array.isArray(value) && value.every((each) => isComparablyEmpty(each)))) return null;
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as FormValues;
  // A reference is the same whatever else is known of it.
  return typeof record.id === 'number' ? record.id : comparableParts(record);
}

function comparableParts(record: FormValues): FormValues {
  const entries = Object.entries(record).filter(([, each]) => !isBlank(each));
  return Object.fromEntries(
    entries.sort(([a], [b]) => codeOrder(a, b)).map(([key, each]) => [key, comparable(each)]),
  );
}

const isComparablyEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? isEmptyRow(value as FormValues) : isBlank(value);

/** The rows of a list are the form's own, so that one with an id differs by what else is in it. */
function comparableField(field: Field, value: unknown): unknown {
  if (field.kind !== 'list' || !Array.isArray(value) || value.length === 0) return comparable(value);
  return value.map((row) =>
    typeof row === 'object' && row !== null ? comparableParts(row as FormValues) : comparable(row),
  );
}

/** Names of the fields whose value differs; empty in any form is the same as nothing. */
export function changedFields(fields: FieldMap, before: FormValues, after: FormValues): string[] {
  return Object.entries(fields)
    .filter(([name, field]) => {
      if (field.readonly) return false;
      return (
        JSON.stringify(comparableField(field, before[name])) !==
        JSON.stringify(comparableField(field, after[name]))
      );
    })
    .map(([name]) => name);
}
