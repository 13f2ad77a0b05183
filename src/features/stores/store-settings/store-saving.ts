import { nextPublicId } from '#features/identity/accounts/issued/public-id.read-model.ts';
import { badRequest, type FieldErrors } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import type { DeliveryPricing } from '../delivery-tip.public.ts';
import { hoursErrors, hoursFieldsOf, hoursOf } from './hours.rules.ts';
import { NO_PRICING, pricingErrors } from './pricing.rules.ts';
import { type SectionVersions, STORE_SECTIONS, type StoreSection } from './store.contract.ts';
import {
  type StoreColumns,
  type StoreRow,
  type StoreValues,
  saveInfo,
  todayOf,
} from './store-info-saving.ts';

const SECTIONS = Object.keys(STORE_SECTIONS) as StoreSection[];

/** The tabs that these values belong to. */
export const sectionsOf = (values: object): StoreSection[] =>
  SECTIONS.filter((section) => Object.keys(STORE_SECTIONS[section]).some((name) => name in values));

/** The schedule with the sent parts of it; the others stay. */
function saveHours(
  ctx: Context,
  values: StoreValues,
  before: StoreRow | undefined,
  errors: FieldErrors,
): StoreColumns {
  const today = todayOf(ctx, values, before);
  const old = hoursFieldsOf(before?.hours ?? null, today);
  // A new store that is sent without days is always open.
  const rows = <T>(given: T[] | undefined, kept: T[]): T[] =>
    given === undefined || (!before && given.length === 0) ? kept : given;
  const sent = {
    detailed: values.detailed ?? old.detailed,
    simpleTimes: rows(values.simpleTimes, old.simpleTimes),
    detailTimes: rows(values.detailTimes, old.detailTimes),
    regularHoliday: values.regularHoliday === undefined ? old.regularHoliday : values.regularHoliday,
    exceptions: values.exceptions ?? old.exceptions,
  };
  const hours = hoursOf(sent, today);
  Object.assign(errors, hoursErrors(hours));
  return { hours };
}

function saveDelivery(values: StoreValues, before: StoreRow | undefined, errors: FieldErrors): StoreColumns {
  const old = before?.deliveryPricing ?? NO_PRICING;
  const pricing: DeliveryPricing = {
    tiers: values.tiers ?? old.tiers,
    tip: values.tip === undefined ? old.tip : (values.tip ?? NO_PRICING.tip),
  };
  Object.assign(errors, pricingErrors(pricing));
  return { deliveryPricing: pricing };
}

const sentAny = (values: StoreValues, fields: object): boolean =>
  Object.keys(fields).some((name) => name in values);

/** Checks what single fields cannot say and completes the columns; throws 400 with all errors at once. */
export async function completeStore(
  ctx: Context,
  values: StoreValues,
  before?: StoreRow,
): Promise<StoreColumns> {
  const errors: FieldErrors = {};
  const { hours, info } = STORE_SECTIONS;
  const columns: StoreColumns = {
    ...((!before || sentAny(values, info)) && (await saveInfo(ctx, values, before, errors))),
    ...(sentAny(values, hours) && saveHours(ctx, values, before, errors)),
    ...((values.tiers !== undefined || values.tip !== undefined) && saveDelivery(values, before, errors)),
  };
  if (Object.keys(errors).length > 0) throw badRequest('error.badRequest', { fields: errors });
  if (!before) return { ...columns, publicId: await nextPublicId(ctx.db, 'S') };
  const versions = before.sectionVersions;
  const raised = sectionsOf(values).map((section) => [section, versions[section] + 1]);
  return { ...columns, sectionVersions: { ...versions, ...Object.fromEntries(raised) } as SectionVersions };
}
