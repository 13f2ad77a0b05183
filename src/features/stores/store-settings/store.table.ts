import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { businesses } from '#features/organization/businesses/business.table.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { tracked, won } from '#kit/server/database/columns.ts';
import { codeColumns, languageColumns } from '#kit/server/database/use-column.ts';
import { fileColumn } from '#kit/server/files/file-column.ts';
import type { DeliveryPricing } from '../delivery-tip.public.ts';
import type { OpeningHours } from '../hours.public.ts';
import type { SectionVersions, StoreTranslation } from './store.contract.ts';

const flag = (name: string, initial: boolean) => boolean(name).notNull().default(initial);
/** Ids of codes, as multiple-choice fields store them. */
const codeIds = (name: string) => integer(name).array().notNull().default(sql`'{}'::integer[]`);

export const stores = pgTable(
  'stores',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** `S` and nine digits; in QR codes, and the login id of the store's first account (D8, D13). */
    publicId: text('public_id').notNull(),
    businessId: integer('business_id').notNull(),
    name: text('name').notNull(),
    defaultLanguage: text('default_language').notNull().default('ko'),
    /** All languages of the store, including the default one. */
    languages: text('languages').array().notNull().default(sql`'{ko}'::text[]`),
    /** `[{ language, name, address, addressDetail, description }]` */
    translations: jsonb('translations').$type<readonly StoreTranslation[]>().notNull().default([]),
    phone: text('phone'),
    typeIds: codeIds('type_ids'),
    paymentTypeIds: codeIds('payment_type_ids'),
    filterIds: codeIds('filter_ids'),
    /** Sales types accepted by each channel; ids of SALES_TP. */
    webSalesTypeIds: codeIds('web_sales_type_ids'),
    kioskSalesTypeIds: codeIds('kiosk_sales_type_ids'),
    appSalesTypeIds: codeIds('app_sales_type_ids'),
    /** Sales types whose orders notify the customer. */
    webSalesAlarmIds: codeIds('web_sales_alarm_ids'),
    appSalesAlarmIds: codeIds('app_sales_alarm_ids'),
    address: text('address'),
    addressDetail: text('address_detail'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    description: text('description'),
    kioskInstructions: text('kiosk_instructions'),
    timeZone: text('time_zone').notNull().default(PLATFORM_ZONE),
    /** `HH:mm` at which the business day starts (D38). */
    dayCutoff: text('day_cutoff').notNull().default('00:00'),
    startDate: date('start_date').notNull().default(sql`current_date`),
    endDate: date('end_date'),
    inUse: flag('in_use', true),
    /** The live channel and the bell of new orders. */
    orderNotification: flag('order_notification', true),
    notificationMinutes: integer('notification_minutes'),
    alarm: flag('alarm', true),
    orderReceiptCancelAlarm: flag('order_receipt_cancel_alarm', true),
    orderReadyAlarm: flag('order_ready_alarm', true),
    pointAddAlarm: flag('point_add_alarm', true),
    pointUseAlarm: flag('point_use_alarm', true),
    printTickets: flag('print_tickets', false),
    internationalPayment: flag('international_payment', false),
    /** Minutes until an order can be picked up, unless the order specifies them. */
    pickUpMinutes: integer('pick_up_minutes').notNull().default(20),
    deliveryCost: won('delivery_cost').notNull().default(0),
    menuShowTypeId: integer('menu_show_type_id'),
    vatTypeId: integer('vat_type_id'),
    serviceChargeTypeId: integer('service_charge_type_id'),
    vatPercent: integer('vat_percent').notNull().default(10),
    serviceChargePercent: integer('service_charge_percent').notNull().default(0),
    /** Opening hours as `OpeningHours` of hours.public.ts; null: always open. */
    hours: jsonb('hours').$type<OpeningHours>(),
    /** Fee tiers and tip as `DeliveryPricing` of delivery-tip.public.ts; null: no fee. */
    deliveryPricing: jsonb('delivery_pricing').$type<DeliveryPricing>(),
    /** Path below /files/public. */
    image: text('image'),
    extraImages: text('extra_images').array().notNull().default(sql`'{}'::text[]`),
    representative: text('representative'),
    /** The name in the business registration. */
    registeredName: text('registered_name'),
    registrationNumber: text('registration_number'),
    /** Type and item of the business, as registered. */
    businessKind: text('business_kind'),
    businessItem: text('business_item'),
    postcode: text('postcode'),
    registeredAddress: text('registered_address'),
    registeredAddressDetail: text('registered_address_detail'),
    businessEmail: text('business_email'),
    fax: text('fax'),
    bankId: integer('bank_id'),
    accountNumber: text('account_number'),
    accountHolder: text('account_holder'),
    /** Attached documents: `[{ name, path, size }]`. */
    files: jsonb('files').notNull().default([]),
    /** How often each tab of the settings was saved, so that two people may save different tabs. */
    sectionVersions: jsonb('section_versions')
      .$type<SectionVersions>()
      .notNull()
      .default({ info: 1, hours: 1, delivery: 1, business: 1 }),
    ...tracked(),
  },
  (table) => [
    uniqueIndex('stores_public_id_key').on(table.publicId),
    index('stores_business').on(table.businessId),
  ],
);

/** Files of the store itself, by its own id. */
const OWN = { owner: { kind: 'store', key: 'id' } } as const;
export const storeImage = fileColumn(stores, 'image', OWN);
export const storeExtraImages = fileColumn(stores, 'extraImages', OWN);
export const storeFiles = fileColumn(stores, 'files', { ...OWN, area: 'private' });

export const storeCodes = codeColumns(stores, 'store.one', [
  'typeIds',
  'paymentTypeIds',
  'filterIds',
  'webSalesTypeIds',
  'kioskSalesTypeIds',
  'appSalesTypeIds',
  'webSalesAlarmIds',
  'appSalesAlarmIds',
  'menuShowTypeId',
  'vatTypeId',
  'serviceChargeTypeId',
  'bankId',
]);
export const storeLanguages = languageColumns(stores, 'store.one', [
  'defaultLanguage',
  'languages',
  'translations',
]);

/** Tables whose rows a store refers to. */
export const storeReferences = { business: businesses };
