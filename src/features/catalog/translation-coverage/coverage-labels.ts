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
  const word = t(kindLabel(kind));
  return field === 'name' ? word : `${word} · ${t(labelKey(kind, field))} · ${name}`;
}

/** The screen that edits a kind, as the specification spells its address. */
const screens: Readonly<Record<CatalogueKind, string>> = {
  category: 'category',
  ingredient: 'stuff',
  optionGroup: 'smenuOptTp',
  option: 'smenuOpt',
  discount: 'discount',
  menuItem: 'smenu',
};

/** Where a gap can be seen in its form: the screen, and the search that opens the record at the field. */
export function placeOfGap({ audience, store }: Place, { kind, id, field, language }: Gap) {
  return {
    to: `/v/business/${screens[kind]}/${audience === 'store' ? 'list_for_store' : 'list'}`,
    search: { ...editLink(id, { language, field }), ...(store !== null && { store: String(store) }) },
  };
}
