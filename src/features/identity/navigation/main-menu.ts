import type { MenuNode } from './main-menu.contract.ts';

export interface NavigationRow {
  id: number;
  code: string;
  name: string;
  localName: string;
  icon: string | null;
  level: number;
  displayOrder: number;
  url: string;
  permission: string | null;
  parentId: number | null;
}

/**
 * The two-level tree of the granted entries in display order, without entries lacking their permission, addresses of no
 * screen, and empty groups.
 */
export function menuTree(
  rows: readonly NavigationRow[],
  holds: (permission: string) => boolean,
  isScreen: (path: string) => boolean,
): MenuNode[] {
  const leads = (row: NavigationRow): boolean =>
    row.url !== '' && isScreen(row.url) && (row.permission === null || holds(row.permission));
  return rows
    .filter((row) => row.parentId === null)
    .flatMap((top) => {
      const parent = { id: top.id, name: top.name };
      const children = rows
        .filter((row) => row.parentId === top.id && leads(row))
        .map((row) => ({ ...row, parent, children: [] }));
      return children.length > 0 || leads(top) ? [{ ...top, parent: null, children }] : [];
    });
}
