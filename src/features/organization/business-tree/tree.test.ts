import { expect, test } from 'vitest';
import { deletionOrder, nodesWith, pathTo, ROOT, type TreeBranch, treeOf } from './tree.rules.ts';

const business = (id: number, parentId: number | null, name = `사업자 ${id}`) => ({
  ...{ id, parentId, name },
  publicId: `C00000000${id}`,
  inUse: true,
});
const store = (id: number, businessId: number, localName: string | null = null) => ({
  ...{ id, businessId, localName },
  publicId: `S00000000${id}`,
  name: `매장 ${id}`,
  inUse: true,
});
const tree = treeOf({
  businesses: [business(1, null), business(2, 1), business(3, 2), business(4, 99)],
  stores: [store(1, 1), store(2, 3, 'Busan'), store(3, 77)],
});
const shown = ({ key, children }: TreeBranch): unknown =>
  children.length === 0 ? key : [key, children.map(shown)];

test('child businesses stand before stores, one whose parent is out of sight at the top', () => {
  expect(tree.branches.map(shown)).toEqual([['c1', [['c2', [['c3', ['s2']]]], 's1']], 'c4']);
  // A store whose business is out of sight is nowhere.
  expect(tree.items.has('s3')).toBe(false);
  expect([...tree.items.keys()]).toEqual(['c1', 'c2', 'c3', 's2', 's1', 'c4']);
});

test('the path to a node starts at the root', () => {
  expect(pathTo(tree.items, 's2')).toEqual([ROOT, 'c1', 'c2', 'c3']);
  expect(pathTo(tree.items, 'c4')).toEqual([ROOT]);
  expect(pathTo(tree.items, 'c77')).toEqual([]);
});

test('nodes are found by the name that is shown and by their id, whatever the case', () => {
  expect(nodesWith(tree.items, 'busan')).toEqual(['s2']);
  expect(nodesWith(tree.items, ' s000000001 ')).toEqual(['s1']);
  expect(nodesWith(tree.items, '사업자')).toEqual(['c1', 'c2', 'c3', 'c4']);
  expect(nodesWith(tree.items, '  ')).toEqual([]);
});

test('stores are deleted before businesses, and these from the bottom up', () => {
  const { stores, businesses } = deletionOrder(tree.items, ['c1', 's2', 'c3', 'c2', 'c99']);
  expect(stores.map(({ key }) => key)).toEqual(['s2']);
  expect(businesses.map(({ key }) => key)).toEqual(['c3', 'c2', 'c1']);
});
