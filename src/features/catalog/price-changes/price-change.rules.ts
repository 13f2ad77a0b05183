const METHODS = ['won', 'percent'] as const;
export const ROUNDINGS = ['nearest', 'up', 'down'] as const;
export const ROUND_UNITS = [1, 10, 100, 1_000] as const;
export const HIGHEST_PRICE = 90_000_000;
export const HIGHEST_PERCENT = 1_000;

/** How prices change: by `amount` won, or by `amount` percent (one decimal); negative lowers. */
export interface Adjustment {
  method: (typeof METHODS)[number];
  amount: number;
  unit: number;
  rounding: (typeof ROUNDINGS)[number];
}

const SHIFT = {
  nearest: (unit: number) => unit / 2,
  up: (unit: number) => unit - 1,
  down: () => 0,
};

/** In integers throughout: 1,000 times a price stays far below 2^53, and no fraction decides a rounding. */
function adjusted(price: number, { method, amount, unit, rounding }: Adjustment): number {
  const [numerator, denominator] =
    method === 'won' ? [price + amount, 1] : [price * (1_000 + Math.round(amount * 10)), 1_000];
  const step = unit * denominator;
  const shifted = numerator + SHIFT[rounding](step);
  return Math.floor(shifted / step) * unit;
}

export interface ChangedPrice {
  price: number;
  /** The result lay outside 0–90,000,000 and was held at the limit. */
  bounded: boolean;
}

/**
 * The new price: adjusted, rounded, within 0–90,000,000. Rounding never turns an increase into a decrease or vice
 * versa: such a price is unchanged. An adjustment of zero changes nothing, even if rounding would.
 */
export function changedPrice(price: number, adjustment: Adjustment): ChangedPrice {
  if (adjustment.amount === 0) return { price, bounded: false };
  const free = adjusted(price, adjustment);
  const held = Math.min(HIGHEST_PRICE, Math.max(0, free));
  const kept = adjustment.amount >= 0 ? Math.max(price, held) : Math.min(price, held);
  return { price: kept, bounded: held !== free };
}

/** What carries a price: a menu item or an option. */
export interface PricedRow {
  kind: 'item' | 'option';
  id: number;
  name: string;
  price: number;
  /** Set at the till, so there is nothing to change. */
  marketPrice: boolean;
  translations: readonly { language: string; price?: number | null }[];
}

interface PriceStep {
  language: string;
  before: number;
  after: number;
}

export interface PriceLine {
  kind: PricedRow['kind'];
  id: number;
  name: string;
  outcome: 'changed' | 'same' | 'marketPrice';
  bounded: boolean;
  /** One for each language with a price of its own; the main price stands under the default language. */
  prices: PriceStep[];
}

export interface PriceLanguages {
  defaultLanguage: string;
  /** Those whose prices change; a store without international payment has only the main price. */
  chosen: readonly string[];
  international: boolean;
}

/** The prices a row has of its own, by language; a language that says none shows the main one. */
function ownPrices(
  row: Pick<PricedRow, 'price' | 'translations'>,
  { defaultLanguage, international }: Omit<PriceLanguages, 'chosen'>,
): { language: string; price: number }[] {
  const main = { language: defaultLanguage, price: row.price };
  if (!international) return [main];
  const others = row.translations.filter(({ language }) => language !== defaultLanguage);
  return [main, ...others.map(({ language, price }) => ({ language, price: price ?? row.price }))];
}

function priceLine(row: PricedRow, adjustment: Adjustment, languages: PriceLanguages): PriceLine {
  const { kind, id, name } = row;
  if (row.marketPrice) return { kind, id, name, outcome: 'marketPrice', bounded: false, prices: [] };
  const { chosen, international } = languages;
  let bounded = false;
  const prices = ownPrices(row, languages)
    .filter(({ language }) => !international || chosen.includes(language))
    .map(({ language, price }) => {
      const changed = changedPrice(price, adjustment);
      bounded ||= changed.bounded;
      return { language, before: price, after: changed.price };
    });
  const changes = prices.some(({ before, after }) => before !== after);
  return { kind, id, name, outcome: changes ? 'changed' : 'same', bounded, prices };
}

/** What the change does to each row, in the order given. */
export const planPrices = (
  rows: readonly PricedRow[],
  adjustment: Adjustment,
  languages: PriceLanguages,
): PriceLine[] => rows.map((row) => priceLine(row, adjustment, languages));

/**
 * A row with prices set by language. Without international payment the other languages follow the main price (D39).
 */
export function withPrices<T extends Pick<PricedRow, 'price' | 'translations'>>(
  row: T,
  prices: readonly { language: string; price: number }[],
  { defaultLanguage, international }: Omit<PriceLanguages, 'chosen'>,
): Pick<T, 'price' | 'translations'> {
  const given = new Map(prices.map(({ language, price }) => [language, price]));
  const price = given.get(defaultLanguage) ?? row.price;
  const translations = row.translations.map((each) => {
    const own = international ? (given.get(each.language) ?? each.price) : price;
    return own === undefined ? each : { ...each, price: own };
  });
  return { price, translations };
}

/** May the line be undone? Only while every price it set is still the one it set. */
export function undoable(
  line: PriceLine,
  row: PricedRow | undefined,
  languages: Omit<PriceLanguages, 'chosen'>,
): boolean {
  if (!row || row.marketPrice) return false;
  const now = new Map(ownPrices(row, languages).map(({ language, price }) => [language, price]));
  return line.prices.every(({ language, after }) => (now.get(language) ?? after) === after);
}

/** A row as a change leaves it: what the next change of it starts from. */
export function afterChange(row: PricedRow, adjustment: Adjustment, languages: PriceLanguages): PricedRow {
  const { outcome, prices } = priceLine(row, adjustment, languages);
  if (outcome !== 'changed') return row;
  const set = prices.map(({ language, after }) => ({ language, price: after }));
  return { ...row, ...withPrices(row, set, languages) };
}
