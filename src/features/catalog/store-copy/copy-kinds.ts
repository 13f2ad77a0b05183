import type { CatalogueKind } from '../catalogue-kinds.contract.ts';

/** Which parts of a row are copied, and which are specific to a store. */
export interface CopyKind {
  /** Texts that each language has of its own; the first is the name, by which rows are matched. */
  texts: readonly string[];
  /** Amounts that each language may have of its own (D39). */
  amounts: readonly string[];
  /** Other columns compared as content. */
  content: readonly string[];
  /** Ids of other rows, and of what kind. */
  links: Readonly<Record<string, CatalogueKind>>;
  /** A single row it belongs to. */
  parent?: { column: string; kind: CatalogueKind };
  /** Set once, when the row is new in its store, and never by a copy afterwards. */
  own: readonly string[];
  /** Highest display order; without one there is none. */
  lastOrder?: number;
}

export const copyKinds: Readonly<Record<CatalogueKind, CopyKind>> = {
  category: {
    texts: ['name'],
    amounts: [],
    content: ['description'],
    links: {},
    own: ['displayOrder', 'inUse'],
    lastOrder: 99,
  },
  ingredient: {
    texts: ['name', 'origin'],
    amounts: [],
    content: ['description'],
    links: {},
    own: ['inUse'],
  },
  optionGroup: {
    texts: ['name'],
    amounts: [],
    content: ['selectionTypeId', 'minSelected', 'maxSelected', 'description'],
    links: {},
    own: ['displayOrder', 'inUse'],
    lastOrder: 99,
  },
  option: {
    texts: ['name'],
    amounts: ['price'],
    content: ['cost', 'price', 'description'],
    links: {},
    parent: { column: 'groupId', kind: 'optionGroup' },
    own: ['displayOrder', 'inUse'],
    lastOrder: 99,
  },
  discount: {
    texts: ['name'],
    amounts: ['price', 'percent'],
    content: [
      'targetId',
      'typeId',
      'price',
      'percent',
      'salesTypeIds',
      'deviceIds',
      'couponApplicable',
      'couponOnly',
      'startsAt',
      'endsAt',
      'description',
    ],
    links: {},
    own: ['displayOrder', 'inUse'],
    lastOrder: 99,
  },
  menuItem: {
    texts: ['name', 'description'],
    amounts: ['price'],
    content: [
      'image',
      'cost',
      'price',
      'calories',
      'salesTypeIds',
      'marketPrice',
      'adultOnly',
      'kitchenPrinter',
      'stockManaged',
      'sellWithoutStock',
      'inKiosk',
      'barcode',
      'vatTypeId',
      'serviceChargeTypeId',
      'kioskLabelId',
    ],
    links: {
      categoryIds: 'category',
      optionIds: 'option',
      ingredientIds: 'ingredient',
      discountIds: 'discount',
    },
    own: ['displayOrder', 'inUse'],
    lastOrder: 99_999,
  },
};
