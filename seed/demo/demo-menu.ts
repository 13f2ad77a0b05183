import { type SeedText, texts } from '../base/seed-text.ts';
import type { Dish } from './pictures/dish.ts';

export interface DemoItem {
  name: SeedText;
  price: number;
  calories: number;
  /** Key of a category of the same menu. */
  category: string;
  dish: Dish;
  /** Keys of option groups and ingredients. */
  groups: readonly string[];
  ingredients: readonly string[];
  traits: ReadonlySet<Trait>;
}

/** market: priced at the till; adult: alcohol; best, new, spicy: kiosk labels; stock: counted; noTakeOut: not packed. */
type Trait = 'market' | 'adult' | 'best' | 'new' | 'spicy' | 'stock' | 'dineInOnly' | 'stopped';

export interface DemoMenu {
  categories: Readonly<Record<string, SeedText>>;
  items: readonly DemoItem[];
}

export const item = (
  category: string,
  names: string,
  price: number,
  calories: number,
  dish: Dish,
  groups: string,
  ingredients: string,
  ...traits: Trait[]
): DemoItem => ({
  name: texts(names),
  price,
  calories,
  category,
  dish,
  groups: ['request', ...groups.split(' ').filter(Boolean)],
  ingredients: ingredients.split(' ').filter(Boolean),
  traits: new Set(traits),
});
