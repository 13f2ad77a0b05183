import type { CodeValue, Reference } from '#kit/contract/references.ts';

/** The reason that is explained in words of its own. */
export const OTHER = 'OTHER';

/** The fields that decide whether an item is on sale. Times are instants on the server and local times in a form. */
export interface StopValues<Moment> {
  stopSelling: boolean;
  stopReason: CodeValue | null;
  otherReason: string | null;
  stopUntil: Moment | null;
  stopUntilOpening: boolean;
}

export const NOT_STOPPED = {
  stopSelling: false,
  stopReason: null,
  otherReason: null,
  stopUntil: null,
  stopUntilOpening: false,
} satisfies StopValues<unknown>;

const reasonOf = (reason: CodeValue | null, reasons: readonly CodeValue[]): CodeValue | undefined =>
  reason ? (reasons.find((each) => each.id === reason.id) ?? reason) : undefined;

/** The other-reason text is allowed only during a stop with the reason OTHER. */
export function takesOtherReason(
  values: Pick<StopValues<unknown>, 'stopSelling' | 'stopReason'>,
  reasons: readonly CodeValue[],
): boolean {
  return values.stopSelling && reasonOf(values.stopReason, reasons)?.value === OTHER;
}

/**
 * A stop without a reason gets the first one; resuming clears all fields of the stop. `reasons` are the codes of
 * STOP_REASON in order.
 */
export function applyStopRules<Moment>(
  values: StopValues<Moment>,
  reasons: readonly CodeValue[],
): StopValues<Moment> {
  if (!values.stopSelling) return NOT_STOPPED;
  const stopReason = values.stopReason ?? reasons[0] ?? null;
  return {
    ...values,
    stopReason,
    otherReason: takesOtherReason({ stopSelling: true, stopReason }, reasons) ? values.otherReason : null,
  };
}

/** An expired stop counts as none, even if the row still has it. */
export const isStopped = (item: { stopSelling: boolean; stopUntil: Date | null }, at: Date): boolean =>
  item.stopSelling && (item.stopUntil === null || at < item.stopUntil);

export interface PriceValues {
  marketPrice: boolean;
  cost: number | null;
  price: number | null;
  discounts: Reference[];
}

/** At market price an item has neither cost nor price nor discounts of its own. */
export function applyPriceRules<T extends PriceValues>(values: T): T {
  return values.marketPrice ? { ...values, cost: 0, price: 0, discounts: [] } : values;
}

/** Required depending on other fields. */
export function missingFields(
  values: Pick<PriceValues, 'marketPrice' | 'cost' | 'price'> & { hasImage: boolean },
): ('image' | 'cost' | 'price')[] {
  const missing: ('image' | 'cost' | 'price')[] = [];
  if (!values.hasImage) missing.push('image');
  if (!values.marketPrice && values.cost === null) missing.push('cost');
  if (!values.marketPrice && values.price === null) missing.push('price');
  return missing;
}
