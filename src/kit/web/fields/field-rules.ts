import type { FormRule } from 'antd';
import type { AnyField } from '#kit/contract/field.ts';
import { isBlankOrNone } from '#kit/contract/text/blank.ts';
import { fieldErrorsOf } from '#kit/contract/wire.ts';
import type { Translate } from '#kit/web/i18n/i18n.tsx';

const NUMBERS: ReadonlySet<string> = new Set(['int', 'money', 'decimal']);

/** A number that somebody emptied; left out of a save, it would stay what it was. */
const isEmptied = ({ kind, nullable }: AnyField, value: unknown): boolean =>
  NUMBERS.has(kind) && !nullable && value !== undefined;

/** The first thing wrong with a value in code, in the contract's own words; undefined when it may be sent. */
export function fieldProblem(field: AnyField, value: unknown, t: Translate): string | undefined {
  const text = typeof value === 'string' && field.kind !== 'secret' ? value.trim() : value;
  if (isBlankOrNone(text)) {
    const missing = (field.required && field.initial === undefined) || isEmptied(field, value);
    return missing ? t(field.missing ?? 'field.required') : undefined;
  }
  const parsed = field.schema.safeParse(field.encode(text));
  if (parsed.success) return undefined;
  const found = Object.values(fieldErrorsOf({ field }, parsed.error.issues))[0];
  return found ? t(found.key, found.params) : t('field.type');
}

/** Rules of the form library out of the contract: the same limits the server will check. */
export function fieldRules(field: AnyField, t: Translate, required = field.required): FormRule[] {
  const checked = required === field.required ? field : { ...field, required };
  return [
    {
      required: required && field.kind !== 'flag' && field.kind !== 'bool',
      // The validator below speaks; this one only draws the mark.
      validator: async (_rule, value) => {
        const problem = fieldProblem(checked as AnyField, value, t);
        if (problem) throw new Error(problem);
      },
    },
  ];
}
