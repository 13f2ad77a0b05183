import type { Adjustment } from '../price-change.rules.ts';
import type { PriceRequest } from '../price-change-calls.ts';

/** What the dialog holds; the sign of the amount is a choice of its own. */
export interface PriceDraft {
  scope: 'items' | 'categories';
  categoryIds: number[];
  withOptions: boolean;
  raise: boolean;
  method: Adjustment['method'];
  value: number | null;
  unit: number;
  rounding: Adjustment['rounding'];
  languages: string[];
  later: boolean;
  startsAt: string | null;
}

export const newDraft = (hasItems: boolean, languages: string[]): PriceDraft => ({
  scope: hasItems ? 'items' : 'categories',
  categoryIds: [],
  withOptions: false,
  raise: true,
  method: 'won',
  value: null,
  unit: 100,
  rounding: 'nearest',
  languages,
  later: false,
  startsAt: null,
});

export function adjustmentOf({ raise, method, value, unit, rounding }: PriceDraft): Adjustment | null {
  if (value === null || value <= 0) return null;
  return { method, amount: raise ? value : -value, unit, rounding };
}

/** What the calls send, or null while something is still to be chosen. */
export function requestOf(
  draft: PriceDraft,
  itemIds: readonly number[],
  international: boolean,
): PriceRequest | null {
  const adjustment = adjustmentOf(draft);
  const byItems = draft.scope === 'items';
  const chosen = byItems ? itemIds.length : draft.categoryIds.length;
  if (!adjustment || chosen === 0 || (international && draft.languages.length === 0)) return null;
  return {
    ...adjustment,
    itemIds: byItems ? itemIds.join(',') : null,
    categoryIds: byItems ? null : draft.categoryIds.join(','),
    withOptions: draft.withOptions,
    languages: international ? draft.languages.map((id) => ({ id })) : [],
    startsAt: draft.later ? draft.startsAt : null,
    fingerprint: null,
  };
}
