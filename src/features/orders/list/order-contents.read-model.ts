import type { Locale } from '#kit/contract/i18n/messages.ts';
import { as } from '#kit/server/database/pool.ts';

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
interface PaymentFacts {
  readonly type: string;
  readonly amount: number;
  readonly state: string;
}

/** Lines, payments and discounts of an order `o`, to be read with `CONTENT_JOINS`. */
export const CONTENT_COLUMNS = `o.discounts, l.lines, p.payments,
  case when o.cancelled then 0 else greatest(0, o.amount - coalesce(p.settled, 0)) end::bigint as "openAmount"`;
export const CONTENT_JOINS = `cross join lateral (
    select json_agg(json_build_object('menuItemId', menu_item_id, 'category', x.category_name,
      'categoryTranslations', c.translations, 'name', x.name, 'translations', x.translations, 'price', x.unit_price,
      'count', x.count, 'amount', x.amount, 'options', x.options, 'discounts', x.discounts) order by x.position) as lines
    from order_lines x
    left join categories c on c.id = x.category_id and c.store_id = x.store_id and c.name = x.category_name
    where x.store_id = o.store_id and x.order_id = o.id) l
  cross join lateral (
    select json_agg(json_build_object('type', kind, 'amount', amount, 'state', state) order by position)
      as payments, sum(amount - taken_back) as settled
    from order_payments x where x.store_id = o.store_id and x.order_id = o.id) p`;
export const CONTENT_TYPES = {
  discounts: as<readonly DiscountFacts[]>(),
  lines: as<readonly LineFacts[] | null>(),
  payments: as<readonly PaymentFacts[] | null>(),
};

interface Contents {
  readonly discounts: readonly DiscountFacts[];
  readonly lines: readonly LineFacts[] | null;
  readonly payments: readonly PaymentFacts[] | null;
}

/** The ordered name in a language: as of the order, or in the default language. */
export const nameIn = ({ name, translations }: Named, locale: Locale): string =>
  translations.find((each) => each.language === locale)?.name || name;

/** The contents of an order in a language, as its row carries them. */
export function contentsIn({ lines, payments, discounts }: Contents, locale: Locale) {
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
  const paid = payments ?? [];
  return {
    lines: shown,
    payments: paid,
    paymentNames: [...new Set(paid.map((payment) => payment.type))].join(',') || null,
    discountNames: [...new Set(off.map((discount) => discount.name))].join(', ') || null,
  };
}
