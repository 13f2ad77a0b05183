import type { CodeValue, Reference } from '#kit/contract/references.ts';

/** The reason that is explained in words of its own. */
export const OTHER = 'OTHER';

/** What decides whether an item is sold. Moments are instants on the server and wall clocks in a form. */
export interface StopValues<Moment> {
  stopSelling: boolean;
  stopReason: CodeValue | null;
  otherReason: string | null;
  stopUntil: Moment | null;
  stopUntilOpening: boolean;
}

const reasonOf = (reason: CodeValue | null, reasons: readonly CodeValue[]): CodeValue | undefined =>
  reason ? (reasons.find((each) => each.id === reason.id) ?? reason) : undefined;

/** May the other-reason text be written? Only while the sale is stopped for the reason OTHER. */
export function takesOtherReason(
  values: Pick<StopValues<unknown>, 'stopSelling' | 'stopReason'>,
  reasons: readonly CodeValue[],
): boolean {
  return values.stopSelling && reasonOf(values.stopReason, reasons)?.value === OTHER;
}

/**
 * Stopping without a reason takes the first one; selling again clears everything that was said about the stop.
 * `reasons` are the entries of STOP_REASON in their order.
 */
export function ruledStop<Moment>(
  values: StopValues<Moment>,
  reasons: readonly CodeValue[],
): StopValues<Moment> {
  if (!values.stopSelling)
    return {
      stopSelling: false,
      stopReason: null,
      otherReason: null,
      stopUntil: null,
      stopUntilOpening: false,
    };
  const stopReason = values.stopReason ?? reasons[0] ?? null;
  return {
    ...values,
    stopReason,
    otherReason: takesOtherReason({ stopSelling: true, stopReason }, reasons) ? values.otherReason : null,
  };
}

/** A stop that is over counts as none, whether or not the row says so still. */
export const isStopped = (item: { stopSelling: boolean; stopUntil: Date | null }, at: Date): boolean =>
  item.stopSelling && (item.stopUntil === null || at < item.stopUntil);

export interface PriceValues {
  marketPrice: boolean;
  cost: number | null;
  price: number | null;
  discounts: Reference[];
}

/** At market price an item has neither cost nor price nor discounts of its own. */
export function ruledPrices<T extends PriceValues>(values: T): T {
  return values.marketPrice ? { ...values, cost: 0, price: 0, discounts: [] } : values;
}

/** Required beyond what the contract says of every field alone. */
export function missingFields(
  values: Pick<PriceValues, 'marketPrice' | 'cost' | 'price'> & { hasImage: boolean },
): ('image' | 'cost' | 'price')[] {
  const missing: ('image' | 'cost' | 'price')[] = [];
  if (!values.hasImage) missing.push('image');
  if (!values.marketPrice && values.cost === null) missing.push('cost');
  if (!values.marketPrice && values.price === null) missing.push('price');
  return missing;
}
