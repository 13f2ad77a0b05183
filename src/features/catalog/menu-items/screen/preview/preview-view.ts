import { discountOn } from '#features/orders/pricing/discount-rules.public.ts';
import type { CodeValue, Reference } from '#kit/contract/references.ts';
import { type Choices, groupedOptions } from '../choices/use-choices.ts';
import { guestLabel, guestPercent, guestPrice, guestText } from './preview-texts.ts';

/** The part of the form a guest gets to see. A form half filled in is still looked at. */
export interface PreviewValues {
  name?: string;
  description?: string | null;
  translations?: readonly {
    language: string;
    name?: string;
    price?: number | null;
    description?: string | null;
  }[];
  image?: string | null;
  price?: number | null;
  calories?: number | null;
  marketPrice?: boolean;
  adultOnly?: boolean;
  inKiosk?: boolean;
  stopSelling?: boolean;
  stockManaged?: boolean;
  sellWithoutStock?: boolean;
  stock?: number | null;
  kioskLabel?: CodeValue | null;
  options?: readonly Reference[];
  ingredients?: readonly Reference[];
  discounts?: readonly Reference[];
}

export interface PreviewSetting {
  language: string;
  mainLanguage: string;
  internationalPay: boolean;
}

interface Translated {
  name: string;
  translations: readonly { language: string; name?: string | null }[];
}

interface PreviewGroup {
  id: number;
  name: string;
  required: boolean;
  rule: string | null;
  single: boolean;
  options: { id: number; name: string; price: string | null }[];
}

export interface Preview {
  name: string;
  description: string | null;
  image: string | null;
  price: string;
  calories: string | null;
  label: string | null;
  adult: string | null;
  soldOut: string | null;
  groups: PreviewGroup[];
  /** `쌀(국내산)`. */
  origins: string[];
  discounts: { id: number; name: string; off: string; price: string }[];
  /** Fields that this language does not have yet; the main language's words stand in for them. */
  missing: ('name' | 'description')[];
}

const filled = (text: string | null | undefined): string | null => text?.trim() || null;

/** How many options must and may be chosen, in the guest's words; null when nothing limits the choice. */
export function ruleOf(language: string, min: number, max: number | null): string | null {
  if (max === null) return min > 0 ? guestText(language, 'menuItem.guest.atLeast', { min }) : null;
  if (min === max) return guestText(language, 'menuItem.guest.exactly', { count: max });
  if (min > 0) return guestText(language, 'menuItem.guest.between', { min, max });
  return guestText(language, 'menuItem.guest.upTo', { max });
}

/** What the parts of a preview are written in. */
interface Guest {
  language: string;
  /** The guest reads another language than the main one, in which the item may have prices of its own. */
  ownPrices: boolean;
  translated(row: Translated): string;
}

/** The groups of which the item offers options, with the options' prices. */
function groupsOf(values: PreviewValues, choices: Choices, { language, ownPrices, translated }: Guest) {
  const wanted = new Set(values.options?.map((each) => each.id));
  return groupedOptions(choices).flatMap(({ group, options, ...rest }): PreviewGroup[] => {
    const chosen = options.filter((each) => wanted.has(each.id));
    if (chosen.length === 0) return [];
    const min = group?.minSelected ?? 0;
    const max = group?.maxSelected ?? null;
    return [
      {
        id: rest.id,
        name: group ? translated(group) : rest.name,
        required: min > 0,
        rule: group && ruleOf(language, min, max),
        single: max === 1,
        options: chosen.map((each) => {
          const local = each.translations.find((row) => row.language === language)?.price;
          const extra = (ownPrices ? local : undefined) ?? each.price;
          return {
            id: each.id,
            name: translated(each),
            price: extra > 0 ? `+${guestPrice(language, extra)}` : null,
          };
        }),
      },
    ];
  });
}

/** What the item is made of, with where it comes from. */
function originsOf(values: PreviewValues, choices: Choices, { language, translated }: Guest): string[] {
  const ingredients = new Map(choices.ingredients.map((each) => [each.id, each]));
  return (values.ingredients ?? []).map((each) => {
    const row = ingredients.get(each.id);
    if (!row) return each.name ?? '';
    const local = row.translations.find((one) => one.language === language);
    const origin = filled(local?.origin) ?? filled(row.origin);
    return origin ? `${translated(row)}(${origin})` : translated(row);
  });
}

/** What takes something off the item's price. */
function offersOf(values: PreviewValues, choices: Choices, price: number, { language, translated }: Guest) {
  const money = (amount: number) => guestPrice(language, amount);
  const discounts = new Map(choices.discounts.map((each) => [each.id, each]));
  return (values.marketPrice ? [] : (values.discounts ?? [])).flatMap((each) => {
    const row = discounts.get(each.id);
    if (!row) return [];
    const type = row.type.value === 'percent' ? 'percent' : 'price';
    const off = discountOn({ type, price: row.price ?? 0, percent: row.percent ?? 0 }, price);
    return [
      {
        id: row.id,
        name: translated(row),
        off: type === 'percent' ? `−${guestPercent(language, row.percent ?? 0)}` : `−${money(off)}`,
        price: money(price - off),
      },
    ];
  });
}

/** What a guest sees of an item in one language, out of the form as it stands. */
export function previewOf(values: PreviewValues, choices: Choices, setting: PreviewSetting): Preview {
  const { language, mainLanguage, internationalPay } = setting;
  const isMain = language === mainLanguage;
  const own = isMain ? undefined : values.translations?.find((each) => each?.language === language);
  const guest: Guest = {
    language,
    ownPrices: !isMain && internationalPay,
    translated: (row) =>
      filled(row.translations.find((each) => each.language === language)?.name) ?? row.name,
  };
  const price = (guest.ownPrices ? own?.price : undefined) ?? values.price ?? 0;

  const name = filled((isMain ? values : own)?.name);
  const description = filled((isMain ? values : own)?.description);
  const missing: Preview['missing'] = [];
  if (!isMain && !name) missing.push('name');
  if (!isMain && !description && filled(values.description)) missing.push('description');

  const empty = values.stockManaged && !values.sellWithoutStock && (values.stock ?? 0) <= 0;
  return {
    name: name ?? filled(values.name) ?? guestText(language, 'menuItem.guest.noName'),
    description: description ?? filled(values.description),
    image: values.image ?? null,
    price: values.marketPrice
      ? guestText(language, 'menuItem.guest.marketPrice')
      : guestPrice(language, price),
    calories: values.calories
      ? guestText(language, 'menuItem.guest.calories', { count: values.calories })
      : null,
    label: guestLabel(language, values.kioskLabel?.value, values.kioskLabel?.name),
    adult: values.adultOnly ? guestText(language, 'menuItem.guest.adult') : null,
    soldOut: values.stopSelling || empty ? guestText(language, 'menuItem.guest.soldOut') : null,
    groups: groupsOf(values, choices, guest),
    origins: originsOf(values, choices, guest).filter(Boolean),
    discounts: offersOf(values, choices, price, guest),
    missing,
  };
}
