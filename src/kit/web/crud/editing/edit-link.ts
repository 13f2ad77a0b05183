import type { FieldPath } from '#kit/web/form/errors/server-errors.ts';
import type { FormValues } from '#kit/web/form/form-values.ts';
import type { recordParams } from '#kit/web/record-url.ts';
import { type UrlValues, urlText } from '#kit/web/url-state.ts';
import type { Address } from '../resource-calls.ts';

export const placeParams = { language: urlText(), field: urlText() };

/** Where in an opened form the eye should land: a field, in a language if it is a translation. */
export type FormPlace = UrlValues<typeof placeParams>;

/** The search parameters that lead to one record of a list screen: `?edit=12&language=ja&field=name`. */
export const editLink = (
  address: Address,
  place: Partial<FormPlace> = {},
): FormPlace & Pick<UrlValues<typeof recordParams>, 'edit'> => ({
  edit: String(address),
  language: place.language ?? '',
  field: place.field ?? '',
});

/** The path of a place in the form of a record whose translations stand in these rows. */
export function pathOfPlace({ language, field }: FormPlace, values: FormValues): FieldPath | undefined {
  if (language === '') return field === '' ? undefined : [field];
  const rows = (values.translations ?? []) as { language?: string }[];
  const index = rows.findIndex((row) => row.language === language);
  return index < 0 ? undefined : ['translations', index, field || 'name'];
}
