import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { editLink } from '#kit/web/crud/editing/edit-link.ts';
import { labelKey } from '#kit/web/fields/field-scope.tsx';
import type { CatalogueKind } from '../catalogue-kinds.contract.ts';
import type { Gap } from './translation-coverage.contract.ts';
import type { Place } from './use-coverage.public.ts';

/** What one record of a kind is called. */
export const kindLabel = (kind: CatalogueKind): MessageKey => labelKey(kind, 'one');

/** Where a text stands: the kind says it all of a name; other fields say of what. */
export function placeLabel(
  t: (key: MessageKey) => string,
  { kind, field, name }: { kind: CatalogueKind; field: string; name: string },
): string {
  const label = t(kindLabel(kind));
  return field === 'name' ? label : `${label} · ${t(labelKey(kind, field))} · ${name}`;
}

/** The screens that edit a kind. */
const screens: Readonly<Record<CatalogueKind, Readonly<Record<Place['audience'], string>>>> = {
  category: { store: '/v/business/category/list_for_store', business: '/v/business/category/list' },
  ingredient: { store: '/v/business/stuff/list_for_store', business: '/v/business/stuff/list' },
  optionGroup: { store: '/v/business/smenuOptTp/list_for_store', business: '/v/business/smenuOptTp/list' },
  option: { store: '/v/business/smenuOpt/list_for_store', business: '/v/business/smenuOpt/list' },
  discount: { store: '/v/business/discount/list_for_store', business: '/v/business/discount/list' },
  menuItem: { store: '/v/business/smenu/list_for_store', business: '/v/business/smenu/list' },
};

/** Where a gap can be seen in its form: the screen, and the search that opens the record at the field. */
export function placeOfGap({ audience, store }: Place, { kind, id, field, language }: Gap) {
  return {
    to: screens[kind][audience],
    search: { ...editLink(id, { language, field }), ...(store !== null && { store: String(store) }) },
  };
}
