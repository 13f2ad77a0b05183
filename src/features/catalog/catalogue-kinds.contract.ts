import { choice } from '#kit/contract/choice.ts';

/** What a store's catalogue is made of, in the order in which one part needs the other; the dictionary's words for it on the wire. */
export const catalogueKinds = {
  category: 'category',
  ingredient: 'stuff',
  optionGroup: 'optTp',
  option: 'opt',
  discount: 'discount',
  menuItem: 'menu',
} as const;

export type CatalogueKind = keyof typeof catalogueKinds;

export const KINDS = Object.keys(catalogueKinds) as CatalogueKind[];

/** The same as people go through it: what guests read most comes first. */
export const READING_ORDER = [
  'menuItem',
  'category',
  'optionGroup',
  'option',
  'ingredient',
  'discount',
] as const satisfies readonly CatalogueKind[];

export const kindField = choice('type', catalogueKinds);
