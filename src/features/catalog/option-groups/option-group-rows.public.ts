import { storeRows } from '#kit/server/crud/store-rows.ts';
import { optionGroups } from './option-group.table.ts';

export const optionGroupRows = storeRows(optionGroups);
