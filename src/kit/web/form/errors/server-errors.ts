import type { FormInstance } from 'antd';
import type { FieldMap } from '#kit/contract/field.ts';
import { domainPath } from '#kit/contract/wire.ts';
import type { SentRows } from '../form-values.ts';

export type FieldPath = (string | number)[];

interface WithFields {
  status: number;
  fields: Record<string, string>;
}

export interface PlacedErrors {
  placed: { name: FieldPath; errors: string[] }[];
  /** What names no field here; shown above the form. */
  unplaced: string[];
}

/** Only these statuses carry field errors (spec/1 §8). */
const WITH_FIELDS = new Set([400, 401, 408]);

/** Splits the field errors of a response into those of known fields, in code paths, and the rest. */
export function placeErrors(error: WithFields, fields: FieldMap, sentRows: SentRows = {}): PlacedErrors {
  const result: PlacedErrors = { placed: [], unplaced: [] };
  if (!WITH_FIELDS.has(error.status)) return result;
  for (const [path, text] of Object.entries(error.fields)) {
    const name = domainPath(fields, path);
    if (!name) {
      result.unplaced.push(text);
      continue;
    }
    const [head, row] = name;
    const rows = typeof head === 'string' ? sentRows[head] : undefined;
    if (rows && typeof row === 'number') name[1] = rows[row] ?? row;
    const same = result.placed.find((other) => other.name.join('.') === name.join('.'));
    if (same) same.errors.push(text);
    else result.placed.push({ name, errors: [text] });
  }
  return result;
}

const knows = (form: FormInstance, name: FieldPath): boolean =>
  form.getFieldsError().some((field) => (field.name as FieldPath).join('.') === name.join('.'));

/**
 * Sets server field errors (wire paths in either notation) at their inputs. Returns the paths that were set and the
 * texts without an input in this form.
 */
export function applyServerErrors(
  form: FormInstance,
  error: WithFields,
  fields: FieldMap,
  sentRows?: SentRows,
): { paths: FieldPath[]; unplaced: string[] } {
  const { placed, unplaced } = placeErrors(error, fields, sentRows);
  const paths: FieldPath[] = [];
  for (const { name, errors } of placed) {
    const target = knows(form, name) ? name : nearest(form, name);
    if (target) {
      form.setFields([{ name: target as string[], errors }]);
      paths.push(target);
    } else unplaced.push(...errors);
  }
  return { paths, unplaced };
}

/** A row that names itself (`categoryInfos[0]`) has no input of its own; a near one stands for it. */
function nearest(form: FormInstance, name: FieldPath): FieldPath | undefined {
  const prefix = name.join('.');
  const all = form.getFieldsError().map((field) => field.name as FieldPath);
  return (
    all.find((path) => path.join('.').startsWith(`${prefix}.`)) ??
    // `topCust.custCd` names the reference whose input is called after the reference itself.
    all.find((path) => prefix.startsWith(`${path.join('.')}.`))
  );
}
