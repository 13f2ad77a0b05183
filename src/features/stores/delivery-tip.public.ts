import type { Weekday } from '#kit/contract/time/zoned-time.ts';

export interface FeeTier {
  readonly minOrderAmount: number;
  readonly fee: number;
}

export interface TipSlot {
  readonly tip: number;
  readonly weekdays: readonly Weekday[];
  /** `HH:mm`; 00:00 to 00:00 is the whole day, an end at or before the start is on the next day. */
  readonly startTime: string;
  readonly endTime: string;
  readonly displayOrder: number;
}

export interface TipRule {
  readonly enabled: boolean;
  readonly kind: 'distance' | 'auto';
  readonly basicFee: number;
  /** Metres covered by the basic fee; null: no surcharge for distance. */
  readonly basicDistance: number | null;
  /** Maximum distance in metres; null: no limit. */
  readonly maxDistance: number | null;
  readonly unitDistance: number;
  readonly unitFee: number;
  readonly slots: readonly TipSlot[];
}

export interface DeliveryPricing {
  readonly tiers: readonly FeeTier[];
  readonly tip: TipRule;
}

export interface Delivery {
  readonly orderAmount: number;
  /** Metres; null if the address has no coordinates. */
  readonly distance: number | null;
  /** Local time of the store, `HH:mm`, and its weekday. */
  readonly time: string;
  readonly weekday: Weekday;
  /** The agency's price in won, for the automatic mode; null: no response. */
  readonly estimate: number | 'undeliverable' | null;
}

export type DeliveryQuote =
  | { readonly fee: number; readonly tip: number; readonly total: number }
  | { readonly refused: 'belowMinimum' | 'tooFar' | 'undeliverable' };

function slotHolds(slot: TipSlot, time: string, weekday: Weekday): boolean {
  const today = slot.weekdays.includes(weekday);
  if (slot.startTime < slot.endTime) return today && time >= slot.startTime && time < slot.endTime;
  if (slot.startTime === '00:00' && slot.endTime === '00:00') return today;
  const yesterday = slot.weekdays.includes((weekday === 1 ? 7 : weekday - 1) as Weekday);
  return (today && time >= slot.startTime) || (yesterday && time < slot.endTime);
}

/** The tip of the first slot, in display order, that applies at a time; 0 if none does. */
export function slotTip(slots: readonly TipSlot[], time: string, weekday: Weekday): number {
  const ordered = [...slots].sort((a, b) => a.displayOrder - b.displayOrder);
  return ordered.find((slot) => slotHolds(slot, time, weekday))?.tip ?? 0;
}

/** The tip of the distance mode without the surcharge by time: the basic fee and each further distance. */
export function distanceTip(rule: TipRule, distance: number | null): number {
  const beyond = rule.basicDistance === null || distance === null ? 0 : distance - rule.basicDistance;
  return rule.basicFee + Math.max(0, Math.ceil(beyond / rule.unitDistance)) * rule.unitFee;
}

/** The delivery fee for a customer (D31), or why the store does not deliver. */
export function quoteDelivery({ tiers, tip }: DeliveryPricing, delivery: Delivery): DeliveryQuote {
  const tier = [...tiers]
    .sort((a, b) => b.minOrderAmount - a.minOrderAmount)
    .find((each) => each.minOrderAmount <= delivery.orderAmount);
  if (tiers.length > 0 && !tier) return { refused: 'belowMinimum' };
  const fee = tier?.fee ?? 0;
  if (!tip.enabled) return { fee, tip: 0, total: fee };
  if (tip.kind === 'auto') {
    // The agency decides how far it goes, and what it costs; the customer pays the store's own fee if it does not answer.
    const estimate = delivery.estimate ?? 0;
    return estimate === 'undeliverable'
      ? { refused: estimate }
      : { fee, tip: estimate, total: fee + estimate };
  }
  if (tip.maxDistance !== null && delivery.distance !== null && delivery.distance > tip.maxDistance)
    return { refused: 'tooFar' };
  const extra = distanceTip(tip, delivery.distance) + slotTip(tip.slots, delivery.time, delivery.weekday);
  return { fee, tip: extra, total: fee + extra };
}
