import { storeRows } from '#kit/server/crud/store-rows.ts';
import { categories } from './category.table.ts';

export const categoryRows = storeRows(categories);
