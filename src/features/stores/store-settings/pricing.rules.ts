import type { Message } from '#kit/contract/errors.ts';
import type { DeliveryPricing } from '../delivery-tip.public.ts';

const HOUR = /^([01]\d|2[0-3]):00$/;

/** The pricing of a store that was never set: no fee, the tip as printed [1 §3.8]. */
export const NO_PRICING: DeliveryPricing = {
  tiers: [],
  tip: {
    enabled: false,
    kind: 'distance',
    basicFee: 4_200,
    basicDistance: null,
    maxDistance: null,
    unitDistance: 100,
    unitFee: 100,
    slots: [],
  },
};

function tierErrors(tiers: DeliveryPricing['tiers'], errors: Record<string, Message>): void {
  const amounts = new Set<number>();
  tiers.forEach(({ minOrderAmount, fee }, index) => {
    const path = `deliveryFees.${index}`;
    const before = tiers[index - 1]?.minOrderAmount ?? minOrderAmount;
    if (minOrderAmount < 0) errors[`${path}.minOrderAmount`] = { key: 'store.minOrderNegative' };
    else if (amounts.has(minOrderAmount)) errors[`${path}.minOrderAmount`] = { key: 'store.tierTwice' };
    else if (minOrderAmount < before) errors[`${path}.minOrderAmount`] = { key: 'store.tierOrder' };
    if (fee < 0) errors[`${path}.deliveryFee`] = { key: 'store.feeNegative' };
    amounts.add(minOrderAmount);
  });
}

function tipErrors(tip: DeliveryPricing['tip'], errors: Record<string, Message>): void {
  const path = 'deliveryTipSetting';
  if (tip.unitFee < 100 || tip.unitFee > 300)
    errors[`${path}.additionalDistanceFee`] = { key: 'store.unitFeeRange' };
  if (tip.basicFee < 0) errors[`${path}.basicDeliveryFee`] = { key: 'store.tipNegative' };
  if (tip.maxDistance !== null && tip.basicDistance !== null && tip.maxDistance < tip.basicDistance)
    errors[`${path}.maxDeliveryDistance`] = { key: 'store.distanceOrder' };
  tip.slots.forEach((slot, index) => {
    const at = `${path}.timeSlots[${index}]`;
    if (slot.tip < 0) errors[`${at}.deliveryTip`] = { key: 'store.tipNegative' };
    if (slot.weekdays.length === 0) errors[`${at}.selectedDays`] = { key: 'field.required' };
    if (!HOUR.test(slot.startTime)) errors[`${at}.startTime`] = { key: 'store.slotHour' };
    if (!HOUR.test(slot.endTime)) errors[`${at}.endTime`] = { key: 'store.slotHour' };
  });
}

/** What is wrong in fees and tip, by wire path. */
export function pricingErrors({ tiers, tip }: DeliveryPricing): Record<string, Message> {
  const errors: Record<string, Message> = {};
  tierErrors(tiers, errors);
  tipErrors(tip, errors);
  return errors;
}

/** Whether the tip asks an agency for its price. */
export const needsAgency = ({ tip }: DeliveryPricing): boolean => tip.enabled && tip.kind === 'auto';
