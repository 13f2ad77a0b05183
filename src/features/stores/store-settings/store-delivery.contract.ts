import * as z from 'zod';
import { choice } from '#kit/contract/choice.ts';
import { type Field, type FieldMap, issue, makeField, optional } from '#kit/contract/field.ts';
import { bool, flag, int, readonlyText, rowId, text } from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { list } from '#kit/contract/references.ts';
import type { Weekday } from '#kit/contract/time/zoned-time.ts';
import { numbersTo } from './store-hours.contract.ts';

const UNUSED = 'unused';
const METRES = 1_000;

/** Metres in code, kilometres as text on the wire; null: unused. */
function kilometres(wire: string, allowed: readonly number[]): Field<number | null> {
  const metresByText = new Map(allowed.map((km) => [String(km), km * METRES]));
  return makeField<number | null>({
    kind: 'any',
    wire,
    schema: z.any().transform((value, ctx): number | null => {
      if (value === null || value === UNUSED || value === '') return null;
      const found = metresByText.get(String(value));
      if (found !== undefined) return found;
      issue(ctx, Number(value) < 0 ? 'store.distanceNegative' : 'field.choice');
      return z.NEVER;
    }),
    output: z.string(),
    encode: (value) => (value === null ? UNUSED : String(value / METRES)),
    decode: (value) => (value === UNUSED || value === null ? null : Number(value) * METRES),
    required: false,
    initial: null,
    nullable: false,
    example: UNUSED,
  });
}

/** km that the basic fee covers [1 §9]. */
export const BASIC_DISTANCES = [1, 1.5, 2, 2.5, 3] as const;
/** 1 to 30 km in steps of half a kilometre. */
export const LARGEST_DISTANCES = Array.from({ length: 59 }, (_, index) => 1 + index / 2);

const unit = choice('additionalDistanceUnit', { short: '100m', long: '500m' }, { initial: 'short' });
const unitMetres: Field<number> = makeField<number>({
  ...unit,
  schema: unit.schema.transform((unitName) => (unitName === 'short' ? 100 : 500)),
  encode: (metres) => unit.encode(metres === 500 ? 'long' : 'short'),
  decode: (wire) => (wire === '500m' ? 500 : 100),
  initial: 100,
});

/** Below zero is refused by the rules of the tab, with words of their own. */
const signed = (wire: string, step: number, initial?: number) =>
  int(wire, { min: -90_000_000, max: 90_000_000, step, initial, example: 0 });

/** `HH:mm`; its form is checked by the rules of the tab. */
const hour = (wire: string) => text(wire, { max: 5, initial: '00:00', example: '00:00' });

const tipGroup = group('deliveryTipSetting', {
  enabled: bool('deliveryTipEnabled', { initial: false }),
  kind: choice('deliveryTipType', { distance: 'distance', auto: 'auto' }, { initial: 'distance' }),
  basicDistance: kilometres('basicDeliveryDistance', BASIC_DISTANCES),
  maxDistance: kilometres('maxDeliveryDistance', LARGEST_DISTANCES),
  unitDistance: unitMetres,
  unitFee: signed('additionalDistanceFee', 10, 100),
  basicFee: signed('basicDeliveryFee', 100, 4_200),
  slots: list(
    'timeSlots',
    {
      tip: signed('deliveryTip', 100),
      weekdays: numbersTo<Weekday>('selectedDays', 7),
      startTime: hour('startTime'),
      endTime: hour('endTime'),
      displayOrder: int('ord', { max: 999, initial: 0 }),
    },
    { max: 50 },
  ),
});
type Tip = Parameters<typeof tipGroup.encode>[0];

/** A distance that is not used has a word of its own on the wire, where other fields have null. */
function encodeTip(tip: Tip): unknown {
  const { basicDistance, maxDistance } = tipGroup.fields as FieldMap;
  return {
    ...(tipGroup.encode(tip) as object),
    ...(basicDistance && { [basicDistance.wire]: basicDistance.encode(tip.basicDistance) }),
    ...(maxDistance && { [maxDistance.wire]: maxDistance.encode(tip.maxDistance) }),
  };
}

export const deliveryFields = {
  tiers: list(
    'deliveryFees',
    { minOrderAmount: signed('minOrderAmount', 1_000), fee: signed('deliveryFee', 500) },
    { max: 20, notation: 'dot' },
  ),
  tip: optional({ ...tipGroup, encode: encodeTip }),
  /** The agencies that the store works with; a saved list replaces the one before. */
  agencies: list(
    'deliveryAgencySettings',
    {
      id: optional(rowId('deliveryAgencySettingCd')),
      inUse: flag('useYn', { initial: true }),
      brand: group('deliveryAgency', {
        id: rowId('id'),
        agencyType: readonlyText('agencyType'),
        agencyName: readonlyText('agencyName'),
        brandCode: readonlyText('brandCode'),
        brandName: readonlyText('brandName'),
      }),
      merchantCode: text('deliveryMid', { max: 50 }),
    },
    { max: 20 },
  ),
};
