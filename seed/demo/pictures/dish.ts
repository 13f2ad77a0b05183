/** What a picture shows: a vessel seen from above, or a drink from the side. Colours are CSS colours. */
export type Dish =
  | { kind: 'pot'; broth: string; parts: readonly string[] }
  | { kind: 'noodles'; broth: string; noodle: string; parts: readonly string[] }
  | { kind: 'bowl'; topping: string; vessel: string }
  | { kind: 'plate'; vessel: string; main: string; parts: readonly string[] }
  | { kind: 'rolls'; filling: string; greens: string }
  | { kind: 'round'; crust: string; parts: readonly string[] }
  | { kind: 'pieces'; piece: string }
  | { kind: 'ice'; beans: string; fruit: string }
  | { kind: 'glass'; drink: string; garnish: string }
  | { kind: 'cup'; drink: string }
  | { kind: 'bottle'; body: string; label: string };

export const pot = (broth: string, ...parts: string[]): Dish => ({ kind: 'pot', broth, parts });
export const noodles = (broth: string, noodle: string, ...parts: string[]): Dish => ({
  kind: 'noodles',
  broth,
  noodle,
  parts,
});
export const bowl = (topping: string, vessel = '#f4efe6'): Dish => ({ kind: 'bowl', topping, vessel });
export const plate = (vessel: string, main: string, ...parts: string[]): Dish => ({
  kind: 'plate',
  vessel,
  main,
  parts,
});
export const rolls = (filling: string, greens: string): Dish => ({ kind: 'rolls', filling, greens });
export const round = (crust: string, ...parts: string[]): Dish => ({ kind: 'round', crust, parts });
export const pieces = (piece: string): Dish => ({ kind: 'pieces', piece });
export const ice = (beans: string, fruit: string): Dish => ({ kind: 'ice', beans, fruit });
export const glass = (drink: string, garnish: string): Dish => ({ kind: 'glass', drink, garnish });
export const cup = (drink: string): Dish => ({ kind: 'cup', drink });
export const bottle = (body: string, label: string): Dish => ({ kind: 'bottle', body, label });
