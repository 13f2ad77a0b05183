import { useEffect, useRef } from 'react';
import type { AnyResource } from '#kit/contract/resource.ts';
import type { FieldPath } from '#kit/web/form/errors/server-errors.ts';
import type { FormValues } from '#kit/web/form/form-values.ts';
import { type UrlValues, urlText, useUrlState } from '#kit/web/url-state.ts';
import type { Address } from '../resource-calls.ts';

const params = { edit: urlText(), language: urlText(), field: urlText() };

/** Where in an opened form the eye should land: a field, in a language if it is a translation. */
export interface FormPlace {
  language: string;
  field: string;
}

/** The search parameters that lead to one record of a list screen: `?edit=12&language=ja&field=name`. */
export const editLink = (address: Address, place: Partial<FormPlace> = {}): UrlValues<typeof params> => ({
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

/** Opens the record named in the URL once and removes it from the URL, so that reload and Back do not open it again. */
export function useEditLink(
  resource: AnyResource,
  edit: (address: Address, place: FormPlace) => Promise<void>,
  ready: boolean,
): void {
  const [asked, set] = useUrlState(params);
  const taken = useRef('');
  useEffect(() => {
    if (asked.edit === '') taken.current = '';
    if (!ready || asked.edit === '' || taken.current === asked.edit) return;
    taken.current = asked.edit;
    const address = resource.addressField.kind === 'id' ? Number(asked.edit) : asked.edit;
    set({ edit: '', language: '', field: '' }, { replace: true });
    void edit(address, { language: asked.language, field: asked.field });
  });
}
