import { storeRows } from '#kit/server/crud/store-rows.ts';
import { discounts } from './discount.table.ts';

export const discountRows = storeRows(discounts);
