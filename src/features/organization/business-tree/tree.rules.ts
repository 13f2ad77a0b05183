import { shownName } from '#kit/contract/text/shown-name.ts';
import type { TreeNodes } from './tree-nodes.contract.ts';

export const ROOT = 'root';

/** `c12` for a business, `s5` for a store, as the URL names them. */
export type NodeKey = string;

export interface TreeItem {
  readonly key: NodeKey;
  readonly kind: 'business' | 'store';
  readonly id: number;
  readonly publicId: string;
  /** In the reader's language, if it has one. */
  readonly name: string;
  readonly inUse: boolean;
  /** ROOT where nothing in sight is above it. */
  readonly parent: NodeKey;
  /** Businesses above it, itself included. */
  readonly level: number;
}

export interface TreeBranch {
  readonly key: NodeKey;
  readonly children: readonly TreeBranch[];
}

export interface BusinessTree {
  readonly branches: readonly TreeBranch[];
  /** In the order of the tree, from top to bottom. */
  readonly items: ReadonlyMap<NodeKey, TreeItem>;
}

export const businessKey = (id: number): NodeKey => `c${id}`;
export const storeKey = (id: number): NodeKey => `s${id}`;

/** The tree of flat rows: below each business its child businesses, then its stores, in the order of the rows. */
export function treeOf({ businesses, stores }: TreeNodes): BusinessTree {
  const known = new Set(businesses.map(({ id }) => id));
  const above = (parent: number | null) => (parent !== null && known.has(parent) ? parent : null);
  const childrenOf = Map.groupBy(businesses, ({ parentId }) => above(parentId));
  const storesOf = Map.groupBy(stores, ({ businessId }) => businessId);
  const items = new Map<NodeKey, TreeItem>();
  const below = (parent: number | null, level: number): TreeBranch[] => {
    const parentKey = parent === null ? ROOT : businessKey(parent);
    const branches = (childrenOf.get(parent) ?? []).map(({ id, publicId, name, inUse }) => {
      const key = businessKey(id);
      items.set(key, { key, kind: 'business', id, publicId, name, inUse, parent: parentKey, level });
      return { key, children: below(id, level + 1) };
    });
    const leaves = (parent === null ? [] : (storesOf.get(parent) ?? [])).map((store) => {
      const { id, publicId, inUse } = store;
      const key = storeKey(id);
      const name = shownName(store);
      items.set(key, { key, kind: 'store', id, publicId, name, inUse, parent: parentKey, level });
      return { key, children: [] };
    });
    return [...branches, ...leaves];
  };
  return { branches: below(null, 1), items };
}

/** The nodes above a node, ROOT first. */
export function pathTo(items: BusinessTree['items'], key: NodeKey): NodeKey[] {
  const path: NodeKey[] = [];
  for (let parent = items.get(key)?.parent; parent !== undefined; parent = items.get(parent)?.parent)
    path.unshift(parent);
  return path;
}

/** Nodes whose name or id has the text, in the order of the tree. */
export function nodesWith(items: BusinessTree['items'], text: string): NodeKey[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return [];
  return [...items.values()]
    .filter(
      ({ name, publicId }) => name.toLowerCase().includes(sought) || publicId.toLowerCase().includes(sought),
    )
    .map(({ key }) => key);
}

/** What is deleted, in the order in which it can go: stores, then businesses from the bottom up. */
export function deletionOrder(
  items: BusinessTree['items'],
  keys: readonly NodeKey[],
): { stores: TreeItem[]; businesses: TreeItem[] } {
  const found = keys.flatMap((key) => items.get(key) ?? []);
  return {
    stores: found.filter(({ kind }) => kind === 'store'),
    businesses: found.filter(({ kind }) => kind === 'business').sort((one, other) => other.level - one.level),
  };
}
