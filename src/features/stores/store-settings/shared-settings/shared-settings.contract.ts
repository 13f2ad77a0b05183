import { z } from 'zod';
import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { type Field, makeField, namesStores } from '#kit/contract/field.ts';
import { bool, id, int, optionalFlag, optionalText, rowId, text } from '#kit/contract/fields.ts';
import { list, refs } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { type store, storePermissions } from '../store.contract.ts';

/** As many as are saved one after the other in one call. */
export const MOST_STORES = 100;

type StoreField = keyof typeof store.form;

/** What stores may have in common, by part. Names, places, pictures, dates, contracts and keys are of one store. */
export const SHARED_PARTS = {
  hours: ['detailed', 'simpleTimes', 'detailTimes', 'regularHoliday'],
  exceptions: ['exceptions'],
  delivery: ['tiers', 'tip', 'deliveryCost'],
  sales: [
    'paymentTypes',
    'internationalPayment',
    'webSalesTypes',
    'kioskSalesTypes',
    'appSalesTypes',
    'menuShowType',
    'pickUpMinutes',
  ],
  alarms: [
    'webSalesAlarms',
    'appSalesAlarms',
    'orderNotification',
    'notificationMinutes',
    'alarm',
    'orderReceiptCancelAlarm',
    'orderReadyAlarm',
    'pointAddAlarm',
    'pointUseAlarm',
    'printTickets',
  ],
  taxes: ['vatType', 'vatPercent', 'serviceChargeType', 'serviceChargePercent'],
} as const satisfies Record<string, readonly StoreField[]>;
export type SharedPart = keyof typeof SHARED_PARTS;

export const sharedFields: readonly StoreField[] = Object.values(SHARED_PARTS).flat();

/** Settings as the call that saves a store takes them; each save parses them. */
const settings: Field<Record<string, unknown>> = makeField<Record<string, unknown>>({
  kind: 'any',
  wire: 'settings',
  schema: z.record(z.string(), z.unknown()),
  output: z.record(z.string(), z.unknown()),
  encode: (values) => values,
  decode: (wire) => wire as Record<string, unknown>,
  example: { pickUpTime: 20 },
});

const changeRequest = shape({
  stores: namesStores(refs('stores', { id: 'storeCd', name: 'storeNm' }, { required: true })),
  settings,
});
export type SharedSettings = ReturnType<typeof changeRequest.decode>;

const undoRequest = shape({
  stores: namesStores(
    list('stores', { id: rowId('storeCd'), version: int('version') }, { max: MOST_STORES }),
  ),
});
export type SharedUndo = ReturnType<typeof undoRequest.decode>;

const changedStore = shape({
  id: id('storeCd'),
  name: text('storeNm'),
  /** Of the store after the call. */
  version: int('version'),
  /** Wire names of the settings that differed. */
  changes: list('changes', { field: text('field') }),
  /** Why this store cannot have them; a preview alone has stores with a reason. */
  refusal: optionalText('refusal'),
});
export type ChangedStore = ReturnType<typeof changedStore.decode>;

const undoneStore = shape({
  id: id('storeCd'),
  name: text('storeNm'),
  /** `N`: somebody changed the store since, or it may not have the old settings; it stays as it is. */
  undone: bool('undone'),
});

const common = {
  method: 'POST',
  permission: [storePermissions.update, storePermissions.updateAny],
  scope: 'stores',
  errors: { 404: 'One of the stores is not visible.' },
} as const;

export const sharedSettingsCalls = {
  change: endpoint({
    ...common,
    path: '/store/settings',
    summary: 'Apply settings to several stores, all or none',
    description:
      'Takes the settings that stores can have in common; others are ignored. With `dryRun` nothing is changed: the response says what would be.',
    query: { dryRun: optionalFlag('dryRun') },
    body: changeRequest,
    response: many(changedStore),
  }),
  undo: endpoint({
    ...common,
    path: '/store/settings/undo',
    summary: 'Undo shared settings of stores unchanged since',
    body: undoRequest,
    response: many(undoneStore),
  }),
};
