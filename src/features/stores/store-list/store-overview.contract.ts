import { choice } from '#kit/contract/choice.ts';
import { optional, readOnly } from '#kit/contract/field.ts';
import {
  flag,
  id,
  optionalDate,
  optionalFlag,
  optionalRowId,
  optionalText,
  readonlyDateTime,
  readonlyFlag,
  readonlyInt,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { storesPermission } from '#kit/contract/lookups.contract.ts';
import { codes, ref } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { storePermissions } from '../store-settings/store.contract.ts';

/** Stores that somebody has to look at: with orders waiting, with ordering paused. */
export const ATTENTION = { waiting: 'waiting', paused: 'paused' } as const;

/**
 * The stores in sight with their figures of this moment. They are written by the calls of their settings; only deleting
 * and restoring belong to this list.
 */
export const storeOverview = resource('storeOverview', {
  owner: 'stores',
  paths: { platform: '/store' },
  listSegment: 'overview',
  permissions: { platform: { search: storesPermission, remove: storePermissions.remove } },
  id: id('storeCd'),
  form: {
    name: text('storeNm', { max: 50 }),
    business: ref('cust', { id: 'custCd', name: 'custNm' }),
    phone: optionalText('tel', { max: 20 }),
    types: codes('storeTps', 'STORE_TP'),
    startDate: optionalDate('startDt'),
    endDate: optionalDate('endDt'),
    inUse: flag('useYn', { initial: true }),
  },
  row: {
    publicId: readonlyText('storeId'),
    /** The name in the reader's language, if it has one. */
    localName: readonlyText('storeNmLan'),
    /** Whether it takes orders now, as far as use, dates and opening hours decide. */
    open: readonlyFlag('openYn'),
    /** Times are those of the store. */
    opensAt: readonlyDateTime('opensDtm'),
    closingReason: readonlyText('closingReason'),
    pausedTypes: readOnly(codes('pausedSalesTps', 'SALES_TP')),
    /** The first end of a pause; null: none ends by itself. */
    pausedUntil: readonlyDateTime('pauseUntil'),
    /** Orders of the last two days that are not accepted yet, and the minutes since the first of them. */
    waiting: readonlyInt('waitingCnt'),
    waitingMinutes: readOnly(optional(readonlyInt('waitingMinutes'))),
    lastOrderAt: readonlyDateTime('lastOrderDtm'),
    /** Won of the current business day, and of the same weekday a week ago up to the same time. */
    salesToday: readonlyInt('todayAmount'),
    salesWeekAgo: readonlyInt('weekAgoAmount'),
    /** Menu items in use, and those of them without a picture or without a name in a language of the store. */
    menuItems: readonlyInt('menuCnt'),
    menuItemsIncomplete: readonlyInt('menuIncompleteCnt'),
  },
  search: {
    name: optionalText('storeNm', { max: 50 }),
    business: optionalRowId('custCd'),
    attention: optional(choice('attention', ATTENTION)),
    inUse: optionalFlag('useYn'),
  },
  order: ['name', 'id'],
  paged: true,
  summary: 'stores',
});

export type StoreOverview = ReturnType<typeof storeOverview.decode>;
