import { storeRows } from '#kit/server/crud/store-rows.ts';
import { menuItems } from './menu-item.table.ts';

export const menuItemRows = storeRows(menuItems);
