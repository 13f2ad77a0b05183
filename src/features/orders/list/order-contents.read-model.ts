import type { Locale } from '#kit/contract/i18n/messages.ts';
import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import { orderContents } from '../order.contract.ts';

export interface Named {
  readonly name: string;
  readonly translations: readonly { readonly language: string; readonly name: string }[];
}
interface OptionFacts extends Named {
  readonly price: number;
  readonly count: number;
}
interface DiscountFacts extends Named {
  readonly amount: number;
}
interface LineFacts extends Named {
  readonly menuItemId: number | null;
  readonly category: string | null;
  readonly categoryTranslations: Named['translations'] | null;
  readonly price: number;
  readonly count: number;
  readonly amount: number;
  readonly options: readonly OptionFacts[];
  readonly discounts: readonly DiscountFacts[];
}
export const READ_CONTENTS = statement(
  'order-contents',
  `select o.id, o.discounts, l.lines, p.payments,
     case when o.cancelled then 0 else greatest(0, o.amount - coalesce(p.settled, 0)) end::bigint as "openAmount"
   from unnest($1::int[], $2::int[]) as wanted (store_id, id)
   join orders o on o.store_id = wanted.store_id and o.id = wanted.id
   cross join lateral (
     select json_agg(json_build_object('menuItemId', menu_item_id, 'category', x.category_name,
       'categoryTranslations', c.translations, 'name', x.name, 'translations', x.translations, 'price', x.unit_price,
       'count', x.count, 'amount', x.amount, 'options', x.options, 'discounts', x.discounts) order by x.position) as lines
     from order_lines x
     left join categories c on c.id = x.category_id and c.store_id = x.store_id and c.name = x.category_name
     where x.store_id = wanted.store_id and x.order_id = wanted.id) l
   cross join lateral (
     select json_agg(json_build_object('type', kind, 'amount', amount, 'state', state) order by position)
       as payments, sum(amount - taken_back) as settled
     from order_payments x where x.store_id = wanted.store_id and x.order_id = wanted.id) p`,
  {
    discounts: as<readonly DiscountFacts[]>(),
    lines: as<readonly LineFacts[] | null>(),
    payments: as<readonly { type: string; amount: number; state: string }[] | null>(),
  },
);

/** The ordered name in a language: as of the order, or in the default language. */
export const nameIn = ({ name, translations }: Named, locale: Locale): string =>
  translations.find((each) => each.language === locale)?.name || name;

function encode(
  { lines, payments, discounts, openAmount }: RowOf<typeof READ_CONTENTS>,
  locale: Locale,
): Buffer {
  const named = <T extends Named>(rows: readonly T[]): T[] =>
    rows.map((row) => ({ ...row, name: nameIn(row, locale) }));
  const shown = named(lines ?? []).map((line) => ({
    ...line,
    // The category is not stored with the order: its current translation is used while the name matches.
    category:
      line.category && nameIn({ name: line.category, translations: line.categoryTranslations ?? [] }, locale),
    options: named(line.options),
    discounts: named(line.discounts),
  }));
  const off = [...shown.flatMap((line) => line.discounts), ...named(discounts)];
  const wire = orderContents.encode({
    lines: shown,
    payments: payments ?? [],
    openAmount,
    paymentNames: [...new Set((payments ?? []).map((payment) => payment.type))].join(',') || null,
    discountNames: [...new Set(off.map((discount) => discount.name))].join(', ') || null,
  });
  // The inner part of the JSON object with its end, appended to the row's own fields. Cached as bytes, because encoding
  // Korean text as UTF-8 costs more than the rest of a row.
  return Buffer.from(JSON.stringify(wire).slice(1));
}

/** About 1 KB each. */
const LARGEST = 20_000;
interface Kept {
  /** What tells the order from another of its id, which there may be after a restored backup. */
  readonly state: string;
  readonly json: Buffer;
}
const caches = new WeakMap<Services, Map<string, Kept>>();

export interface OrderKey {
  readonly id: number;
  readonly storeId: number;
  readonly version: number;
  /** In seconds. */
  readonly orderedAt: string;
  readonly partnerOrderId: string;
  readonly amount: number;
}

const stateOf = ({ version, orderedAt, amount, partnerOrderId }: OrderKey): string =>
  `${version} ${orderedAt} ${amount} ${partnerOrderId}`;

/**
 * Lines, payments and discounts of orders as JSON fragments, by id. They change only with the order's version, so a
 * fragment is encoded once per version and language and then cached.
 */
export async function contentsOf(
  db: Db,
  services: Services,
  orders: readonly OrderKey[],
  locale: Locale,
): Promise<Map<number, Buffer>> {
  const cache = caches.get(services) ?? new Map<string, Kept>();
  caches.set(services, cache);
  const found = new Map<number, Buffer>();
  const missing = new Map<number, OrderKey>();
  for (const order of orders) {
    const kept = cache.get(`${locale}${order.id}`);
    if (kept?.state === stateOf(order)) found.set(order.id, kept.json);
    else missing.set(order.id, order);
  }
  if (missing.size === 0) return found;
  const keys = [...missing.values()];
  const rows = await db.query(READ_CONTENTS, [keys.map((key) => key.storeId), keys.map((key) => key.id)]);
  for (const row of rows) {
    const json = encode(row, locale);
    found.set(row.id, json);
    // Evicts the oldest; a Map keeps insertion order.
    if (cache.size >= LARGEST) cache.delete(cache.keys().next().value ?? '');
    const key = missing.get(row.id);
    if (key) cache.set(`${locale}${row.id}`, { state: stateOf(key), json });
  }
  return found;
}
