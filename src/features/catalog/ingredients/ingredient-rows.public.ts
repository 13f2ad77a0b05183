import { storeRows } from '#kit/server/crud/store-rows.ts';
import { ingredients } from './ingredient.table.ts';

export const ingredientRows = storeRows(ingredients);
