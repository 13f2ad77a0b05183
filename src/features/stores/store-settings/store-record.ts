import { storeAgencies } from '#features/delivery/mapping/store-agencies.public.ts';
import { shownStoreGateway } from '#features/orders/refunds/gateways/store-gateway-settings.public.ts';
import { languageNames } from '#features/stores/store-list/store-list.read-model.ts';
import type { Context } from '#kit/server/context.ts';
import { createCrud } from '#kit/server/crud/crud.ts';
import type { PresentedRecord } from '#kit/server/crud/crud-options.ts';
import { HISTORY_DAY, hoursFieldsOf } from './hours.rules.ts';
import { NO_PRICING } from './pricing.rules.ts';
import { ADMIN_FIELDS, BUSINESS_FIELDS, store } from './store.contract.ts';
import { storeReferences, stores } from './store.table.ts';
import { type StoreRow, todayOf } from './store-info-saving.ts';
import { completeStore } from './store-saving.ts';

type Presented = PresentedRecord<typeof store>;
type Settings = Presented & { publicId: string };

/** Whether the session sees and sets what only administrators may [1 §6]. */
export const isAdmin = ({ principal }: Context): boolean =>
  principal.storeId === undefined && principal.businessId === undefined;

async function presentStore(ctx: Context, record: Settings, row: StoreRow): Promise<void> {
  const { defaultLanguage, deliveryPricing, extraImages, sectionVersions } = row;
  const names = await languageNames(ctx, row.languages);
  const gateway = await shownStoreGateway(ctx.db, ctx.services, row.id);
  const agencies = await storeAgencies(ctx, row.id);
  const named = new Map(names.map(({ id, name }) => [id, name]));
  const [image1 = null, image2 = null, image3 = null, image4 = null, image5 = null] = extraImages;
  Object.assign(record, {
    defaultLanguage,
    languages: row.languages.map((id) => ({ id, name: named.get(id) ?? id })),
    translations: row.translations.filter(({ language }) => row.languages.includes(language)),
    ...{ image1, image2, image3, image4, image5 },
    ...hoursFieldsOf(row.hours, todayOf(ctx, {}, row)),
    ...(deliveryPricing ?? NO_PRICING),
    agencies,
    gateway: gateway.kind ?? 'default',
    merchantId: gateway.merchantId,
    hasMerchantKey: gateway.hasMerchantKey,
    merchantKeyHint: gateway.merchantKeyHint,
    hasCancelPassword: gateway.hasCancelPassword,
    versions: sectionVersions,
    webSalesTypesAgain: record.webSalesTypes,
  });
  if (!isAdmin(ctx))
    for (const name of ADMIN_FIELDS) Object.assign(record, { [name]: name === 'files' ? [] : null });
}

/** What the change history keeps of columns that hold several fields. */
function recordedParts(row: StoreRow): Record<string, unknown> {
  const [image1 = null, image2 = null, image3 = null, image4 = null, image5 = null] = row.extraImages;
  return {
    ...{ image1, image2, image3, image4, image5 },
    languages: row.languages.map((id) => ({ id, name: id })),
    ...hoursFieldsOf(row.hours, HISTORY_DAY),
    ...(row.deliveryPricing ?? NO_PRICING),
  };
}

/** Whose a store was is shown to administrators only, because the others may not see that business. */
export const hidesFormerBusiness = (ctx: Context, field: string): boolean =>
  field === 'business' && !isAdmin(ctx);

/** Reads and writes a store without asking who may: callers compare the store with the scope of the call first. */
export const storeCrud = createCrud(store, {
  table: stores,
  references: storeReferences,
  beforeSave: completeStore,
  recorded: recordedParts,
  hidesRecorded: hidesFormerBusiness,
  present: async (ctx, records, rows) => {
    for (const [index, record] of records.entries()) {
      const row = rows[index];
      if (row) await presentStore(ctx, Object.assign(record, { publicId: row.publicId }), row);
    }
  },
});

const wireNames = (names: readonly (keyof typeof store.form)[]): string[] =>
  names.flatMap((name) => {
    const { wire, removedWire } = store.form[name];
    return removedWire ? [wire, removedWire] : [wire];
  });
const OF_ADMIN = wireNames(ADMIN_FIELDS);
const OF_BUSINESS = wireNames(BUSINESS_FIELDS);

/** A body without what the session may not set; it is ignored like an unknown key (D22). */
export function permittedBody(ctx: Context, wire: unknown): Record<string, unknown> {
  const body = typeof wire === 'object' && wire !== null ? { ...(wire as Record<string, unknown>) } : {};
  const left = [
    ...(isAdmin(ctx) ? [] : OF_ADMIN),
    ...(ctx.principal.storeId === undefined ? [] : OF_BUSINESS),
  ];
  for (const name of left) delete body[name];
  // The specification has two names for these; the first one counts.
  const { webSalesTypes } = store.form;
  const again = store.row.webSalesTypesAgain.wire;
  if (body[webSalesTypes.wire] === undefined && body[again] !== undefined)
    body[webSalesTypes.wire] = body[again];
  delete body[again];
  return body;
}
