import { describe, expect, it } from 'vitest';
import { menuTree, type NavigationRow } from './main-menu.ts';

const row = (id: number, rest: Partial<NavigationRow>): NavigationRow => ({
  id,
  code: `entry-${id}`,
  name: `이름 ${id}`,
  localName: `name ${id}`,
  icon: null,
  level: rest.parentId ? 2 : 1,
  displayOrder: id,
  url: '',
  permission: null,
  parentId: null,
  ...rest,
});
const rows = [
  row(1, { url: '/v/alone', permission: 'AloneSearch' }),
  row(2, {}),
  row(3, { parentId: 2, url: '/v/one', permission: 'OneSearch' }),
  row(4, { parentId: 2, url: '/v/two', permission: 'TwoSearch' }),
  row(5, {}),
  row(6, { parentId: 5, url: '/v/three' }),
];
const paths = (held: string[], screens: string[]) =>
  menuTree(
    rows,
    (code) => held.includes(code),
    (path) => screens.includes(path),
  ).map(({ id, children }) => [id, children.map((child) => child.id)]);

describe('[1 §2.1] the side menu', () => {
  it('has two levels in display order', () => {
    expect(
      paths(['AloneSearch', 'OneSearch', 'TwoSearch'], ['/v/alone', '/v/one', '/v/two', '/v/three']),
    ).toEqual([
      [1, []],
      [2, [3, 4]],
      [5, [6]],
    ]);
  });
  it('shows no screen whose action is missing, and no group without screens', () => {
    expect(paths(['TwoSearch'], ['/v/alone', '/v/one', '/v/two'])).toEqual([[2, [4]]]);
  });
  it('leaves out what no screen has', () => {
    expect(paths(['AloneSearch', 'OneSearch'], ['/v/three'])).toEqual([[5, [6]]]);
    expect(paths(['AloneSearch'], [])).toEqual([]);
  });
});
