import type { menuItem } from '../menu-item.contract.ts';

/** A menu item as the screens have it. */
export type MenuItemRow = ReturnType<typeof menuItem.decode>;
