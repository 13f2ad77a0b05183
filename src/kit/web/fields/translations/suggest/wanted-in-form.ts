import type { FieldMap } from '#kit/contract/field.ts';
import type { FormValues } from '#kit/web/form/form-values.ts';
import type { WantedText } from './use-suggestions.ts';

const TEXTUAL = new Set(['text', 'longText']);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

interface OfForm {
  resource: string;
  /** The fields of the form, the field of translations among them. */
  fields: FieldMap;
  name: string;
  languages: readonly { id: string }[];
  labelOf: (field: string) => string;
}

/**
 * The texts of a form that its translations repeat, in the languages that lack them; in all languages, to be written
 * over, where none lacks anything.
 */
export function wantedInForm(
  values: FormValues,
  { resource, fields, name, languages, labelOf }: OfForm,
): WantedText[] {
  const inner = fields[name]?.fields ?? {};
  const rows = (values[name] ?? []) as (FormValues | undefined)[];
  const texts = Object.keys(inner).flatMap((field) => {
    const text = textOf(values[field]);
    const isText = TEXTUAL.has(inner[field]?.kind ?? '') && field in fields;
    return isText && text !== '' ? [{ field, text }] : [];
  });
  const wanted = (all: boolean) =>
    texts.flatMap(({ field, text }): WantedText[] => {
      const open = languages.filter((_, index) => all || textOf(rows[index]?.[field]) === '');
      const about = labelOf(field);
      const ids = open.map(({ id }) => id);
      return ids.length > 0 ? [{ key: field, resource, field, text, languages: ids, about }] : [];
    });
  const missing = wanted(false);
  return missing.length > 0 ? missing : wanted(true);
}
