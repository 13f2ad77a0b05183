import { storeRows } from '#kit/server/crud/store-rows.ts';
import { options } from './option.table.ts';

export const optionRows = storeRows(options);
