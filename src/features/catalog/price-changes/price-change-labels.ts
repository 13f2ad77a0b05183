import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { momentText } from '#kit/web/i18n/dates.ts';
import type { useT } from '#kit/web/i18n/i18n.tsx';
import { percentText } from '#kit/web/i18n/numbers.ts';
import type { Adjustment } from './price-change.rules.ts';
import type { PriceChangeRow } from './price-change-calls.ts';

type T = ReturnType<typeof useT>;

export const roundingKeys: Record<Adjustment['rounding'], MessageKey> = {
  nearest: 'priceChange.nearest',
  up: 'priceChange.up',
  down: 'priceChange.down',
};

export const amountText = (t: T, { method, amount }: Pick<PriceChangeRow, 'method' | 'amount'>): string =>
  `${amount > 0 ? '+' : '−'}${method === 'percent' ? percentText(Math.abs(amount)) : t('field.wonAmount', { amount: Math.abs(amount) })}`;

export const roundingText = (t: T, { unit, rounding }: Pick<PriceChangeRow, 'unit' | 'rounding'>): string =>
  t('priceChange.roundedTo', {
    unit,
    way: t(roundingKeys[rounding as Adjustment['rounding']]),
  });

/** Scope of the change: names of categories, or the number of selected items. */
export function targetText(t: T, row: PriceChangeRow): string {
  const names = row.categories.map(({ name }) => name ?? '');
  const over =
    row.chosenCount > 0
      ? t('priceChange.selectedItems', { count: row.chosenCount })
      : names.length > 0
        ? names.join(', ')
        : t('priceChange.goneCategories');
  return row.withOptions ? `${over} · ${t('priceChange.andOptions')}` : over;
}

export const shortMoment = (moment: string | null): string => (moment ? momentText(moment) : '');
