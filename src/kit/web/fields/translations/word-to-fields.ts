import type { FieldMap } from '#kit/contract/field.ts';
import { type FormValues, translationRows } from '#kit/web/form/form-values.ts';

export interface Word {
  text: string;
  language: string;
  translations: { language: string; text: string }[];
}

interface Languages {
  main: { id: string };
  others: { id: string }[];
}

/**
 * What changes in a form when a dictionary word is taken as the value of one field: the name in the main
 * language and the same field of every translation the dictionary knows. Languages it does not know keep theirs.
 */
export function wordToFields(
  word: Word,
  languages: Languages,
  values: FormValues,
  fields: FieldMap,
  name: string,
): FormValues {
  const texts = new Map([
    [word.language, word.text],
    ...word.translations.map((each) => [each.language, each.text] as const),
  ]);
  const change: FormValues = { [name]: texts.get(languages.main.id) || word.text };
  for (const [list, field] of Object.entries(fields)) {
    if (field.kind !== 'translations' || !field.fields?.[name]) continue;
    const rows = translationRows(
      values[list],
      languages.others.map((each) => each.id),
    );
    change[list] = rows.map((row) => {
      const text = texts.get(String(row.language));
      return text ? { ...row, [name]: text } : row;
    });
  }
  return change;
}
