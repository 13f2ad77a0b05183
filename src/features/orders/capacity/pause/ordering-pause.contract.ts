import { choice } from '#kit/contract/choice.ts';
import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { namesStores } from '#kit/contract/field.ts';
import {
  bool,
  flag,
  id,
  int,
  optionalDateTime,
  optionalFlag,
  optionalInt,
  optionalText,
  readonlyDateTime,
  readonlyText,
  rowId,
  text,
} from '#kit/contract/fields.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { code, codes, list, refs } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { orderPermissions } from '../../order.contract.ts';

/** Staff of a store need the permission to handle orders; for many stores, that to change stores. */
export const pausePermissions = {
  store: { search: orderPermissions.search, update: orderPermissions.status },
  business: {
    search: permissionCode('StoreSearchForMng'),
    update: [permissionCode('StoreUpForMng'), permissionCode('StoreInfoUp')],
  },
} as const;

const KINDS = { pause: 'pause', busy: 'busy' } as const;

const request = {
  kind: choice('pauseTp', KINDS, { initial: 'pause' }),
  /** Empty: all of them. */
  salesTypes: codes('salesTps', 'SALES_TP'),
  /** One of the three ends; none: until it is ended manually, for pauses only. */
  until: optionalDateTime('pauseUntil'),
  minutes: optionalInt('pauseMinutes', { min: 1, max: 10_080 }),
  untilOpening: bool('untilOpening', { initial: false }),
  /** Minutes that busy mode adds to the preparation time. */
  busyMinutes: optionalInt('busyMinutes', { min: 5, max: 180, step: 5 }),
};
export const pauseRequest = shape(request);
const stores = namesStores(refs('stores', { id: 'storeCd', name: 'storeNm' }, { required: true }));
const pauseManyRequest = shape({ stores, ...request });

/** A pause of one sales type as it was before another one replaced it. */
const replaced = {
  salesType: code('salesTp', 'SALES_TP'),
  until: optionalDateTime('pauseUntil'),
  untilOpening: bool('untilOpening', { initial: false }),
  busyMinutes: int('busyMinutes', { max: 180, initial: 0 }),
};
/** What a change of many stores replaced, of the named kind and sales types; the other pauses stay. */
const undoRequest = shape({
  stores,
  kind: request.kind,
  salesTypes: request.salesTypes,
  before: list('before', { storeId: rowId('storeCd'), ...replaced }, { max: 6_000 }),
  /** What that change left; a store where it differs by now stays as it is. */
  after: list('after', { storeId: rowId('storeCd'), ...replaced }, { max: 6_000 }),
});
export type UndoRequest = ReturnType<typeof undoRequest.decode>;

/** Both limit what is ended; without them everything is. `salesTp`: a val of SALES_TP. */
export const orderingEnd = {
  kind: optionalText('pauseTp', { max: 10 }),
  salesType: optionalText('salesTp', { max: 20 }),
};

/** The ordering state of one store. */
export const orderingState = shape({
  storeId: id('storeCd'),
  storeName: text('storeNm'),
  localName: text('storeNmLan'),
  open: flag('openYn'),
  /** The usual preparation time, minutes. */
  pickUpMinutes: int('pickUpTime'),
  pauses: list('pauses', {
    kind: choice('pauseTp', KINDS),
    salesType: code('salesTp', 'SALES_TP'),
    until: readonlyDateTime('pauseUntil'),
    /** Minutes until the end, by the server's clock. */
    minutesLeft: optionalInt('minutesLeft'),
    untilOpening: bool('untilOpening'),
    busyMinutes: int('busyMinutes'),
    startedAt: readonlyDateTime('pauseDtm'),
    startedBy: readonlyText('accountNm'),
  }),
  /** Usage of the current ten minutes, for each sales type with a limit. */
  slots: list('slots', {
    salesType: code('salesTp', 'SALES_TP'),
    limit: int('slotLimit'),
    taken: int('slotTaken'),
  }),
});
/** The ordering state of a store after a pause, and the pauses that it replaced. */
const pausedStore = shape({ ...orderingState.fields, before: list('before', replaced) });
export type PausedStore = ReturnType<typeof pausedStore.decode>;
export type OrderingState = ReturnType<typeof orderingState.decode>;
export type Pause = OrderingState['pauses'][number];

/** Extra data of a 409 of a paused store: local time of the store, null if the pause has no end. */
export const pausedResponse = shape({ until: readonlyDateTime('until') });
const pauseCount = shape({ count: int('count') });

const ofOwnStore = { path: '/orderPause/store', scope: 'ownStore' } as const;
const ofStores = { path: '/orderPause', scope: 'stores' } as const;
const errors = { 404: 'One of the stores is not visible.' };

export const pauseCalls = {
  state: endpoint({
    ...ofOwnStore,
    method: 'GET',
    permission: pausePermissions.store.search,
    summary: 'Get the ordering state of the own store',
    response: orderingState,
  }),
  pause: endpoint({
    ...ofOwnStore,
    method: 'POST',
    permission: pausePermissions.store.update,
    summary: 'Pause ordering or set busy mode',
    body: pauseRequest,
    response: orderingState,
  }),
  resume: endpoint({
    ...ofOwnStore,
    method: 'DELETE',
    permission: pausePermissions.store.update,
    summary: 'Resume ordering',
    query: orderingEnd,
    response: pauseCount,
  }),
  states: endpoint({
    ...ofStores,
    method: 'GET',
    permission: pausePermissions.business.search,
    summary: 'List the ordering states of visible stores',
    response: many(orderingState),
  }),
  pauseMany: endpoint({
    ...ofStores,
    method: 'POST',
    permission: pausePermissions.business.update,
    summary: 'Pause many stores or set busy mode, all or none',
    description: 'With `dryRun` nothing is changed: the answer tells what would be.',
    query: { dryRun: optionalFlag('dryRun') },
    body: pauseManyRequest,
    response: many(pausedStore),
    errors,
  }),
  undo: endpoint({
    ...ofStores,
    method: 'PUT',
    permission: pausePermissions.business.update,
    summary: 'Put back the pauses of many stores as they were before a change',
    description: 'Returns the stores that were put back: those that were changed meanwhile stay as they are.',
    body: undoRequest,
    response: many(orderingState),
    errors,
  }),
  resumeMany: endpoint({
    ...ofStores,
    method: 'DELETE',
    permission: pausePermissions.business.update,
    summary: 'Resume ordering of many stores, all or none',
    /** `storeCds`: comma-joined, all or nothing. */
    query: { stores: namesStores(text('storeCds', { max: 12_000 })), ...orderingEnd },
    response: pauseCount,
    errors,
  }),
};
