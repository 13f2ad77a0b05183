import { choice } from '#kit/contract/choice.ts';

/** The parts of a store's catalog in order of their dependencies, with their dictionary types on the wire. */
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

/** The same in order of importance for customers. */
export const READING_ORDER = [
  'menuItem',
  'category',
  'optionGroup',
  'option',
  'ingredient',
  'discount',
] as const satisfies readonly CatalogueKind[];

export const kindField = choice('type', catalogueKinds);
