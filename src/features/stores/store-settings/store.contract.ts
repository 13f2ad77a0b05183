import { z } from 'zod';
import { issuedAccount } from '#features/identity/accounts/issued/issued-account.contract.ts';
import { attachments } from '#kit/contract/attachments/attachments.ts';
import { choice } from '#kit/contract/choice.ts';
import { type BodyShape, endpoint } from '#kit/contract/endpoints/endpoint.ts';
import {
  type Domain,
  type Field,
  makeField,
  nullInResponses,
  optional,
  readOnly,
} from '#kit/contract/field.ts';
import {
  accountNumber,
  decimal,
  email,
  flag,
  id,
  int,
  money,
  optionalDate,
  optionalInt,
  optionalText,
  phone,
  readonlyFlag,
  readonlyText,
  registrationNumber,
  rowId,
  secret,
  text,
} from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { optionalPicture, type PictureSize, picture } from '#kit/contract/picture.ts';
import { code, codes, language, ref, translations } from '#kit/contract/references.ts';
import { resource } from '#kit/contract/resource.ts';
import { PLATFORM_ZONE } from '#kit/contract/time/platform-zone.ts';
import { encodeWith } from '#kit/contract/wire.ts';
import { deliveryFields } from './store-delivery.contract.ts';
import { hoursFields } from './store-hours.contract.ts';

/** Pixels of a store's pictures [1 §5.3]. */
export const STORE_PICTURE: PictureSize = { width: 400, height: 300 };

interface StoreLanguage {
  id: string;
  name?: string;
}
const oneLanguage = language('lan');

/** The languages of a store's texts, the default one among them. */
const languages: Field<StoreLanguage[]> = makeField<StoreLanguage[]>({
  kind: 'any',
  wire: 'lans',
  schema: z
    .array(oneLanguage.schema.transform((id): StoreLanguage => ({ id })))
    .min(1)
    .max(50),
  output: z.array(z.object({ id: z.string(), nm: z.string().optional() })),
  encode: (all) => all.map(({ id, name }) => ({ id, ...(name !== undefined && { nm: name }) })),
  decode: (wire) => ((wire as { id: string; nm?: string }[]) ?? []).map(({ id, nm }) => ({ id, name: nm })),
  example: [{ id: 'ko' }],
});

/** 0 to 100; stored as whole percent. */
const percent = (wire: string, initial: number) => int(wire, { max: 100, initial, example: 10 });
const degrees = (wire: string, largest: number, example: number): Field<number> => ({
  ...decimal(wire, { min: -largest, max: largest }),
  example,
});
const extraPicture = (place: number) =>
  optionalPicture(`storeImg${place}`, `storeImg${place}File`, STORE_PICTURE);

const infoFields = {
  name: text('storeNm', { max: 50, example: '강남점' }),
  defaultLanguage: language('defaultLan'),
  languages,
  translations: translations('storeInfos', {
    name: text('storeInfoNm', { max: 50, example: 'Gangnam' }),
    address: optionalText('storeInfoAddr', { max: 250 }),
    addressDetail: optionalText('storeInfoAddrDtl', { max: 100 }),
    description: optionalText('storeInfoDesc', { max: 250 }),
  }),
  phone: nullInResponses(phone('tel')),
  types: codes('storeTps', 'STORE_TP'),
  paymentTypes: codes('payTps', 'PAY_TP', { required: true }),
  filters: codes('filterTps', 'FILTER_TP'),
  webSalesTypes: codes('webSalesTps', 'SALES_TP'),
  kioskSalesTypes: codes('kioskSalesTps', 'SALES_TP', { required: true }),
  appSalesTypes: codes('appSalesTypes', 'SALES_TP'),
  webSalesAlarms: codes('webSalesAlarms', 'SALES_TP'),
  appSalesAlarms: codes('appSalesAlarms', 'SALES_TP'),
  address: nullInResponses(text('storeAddr', { max: 250 })),
  addressDetail: nullInResponses(text('storeAddrDtl', { max: 100 })),
  longitude: nullInResponses(degrees('gpsLng', 180, 127.03)),
  latitude: nullInResponses(degrees('gpsLat', 90, 37.5)),
  description: optionalText('storeDesc', { max: 250 }),
  kioskInstructions: optionalText('aiKioskInstructions', { max: 250 }),
  timeZone: text('timeZone', { max: 50, initial: PLATFORM_ZONE, example: PLATFORM_ZONE }),
  dayCutoff: text('dayCutoff', {
    max: 5,
    pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
    initial: '00:00',
    example: '00:00',
  }),
  startDate: optionalDate('startDt'),
  endDate: optionalDate('endDt'),
  orderNotification: flag('orderNoti', { initial: true }),
  notificationMinutes: optionalInt('notiTime', { max: 1_440 }),
  alarm: flag('alarmYn', { initial: true }),
  orderReceiptCancelAlarm: flag('orderReceiptCancelAlarmYn', { initial: true }),
  orderReadyAlarm: flag('orderReadyAlarmYn', { initial: true }),
  pointAddAlarm: flag('pointAddAlarmYn', { initial: true }),
  pointUseAlarm: flag('pointUseAlarmYn', { initial: true }),
  printTickets: flag('printYn', { initial: false }),
  internationalPayment: flag('internationalPayYn', { initial: false }),
  pickUpMinutes: int('pickUpTime', { max: 1_440, initial: 20 }),
  menuShowType: optional(code('menuShowTp', 'MENU_SHOW_TP')),
  vatType: optional(code('globalVatTp', 'GLOBAL_VAT_TP')),
  vatPercent: percent('vat', 10),
  serviceChargeType: optional(code('globalServiceCostTp', 'GLOBAL_SERVICE_COST_TP')),
  serviceChargePercent: percent('serviceCost', 0),
  image: nullInResponses(picture('storeImg', 'storeImgFile', STORE_PICTURE)),
  image1: extraPicture(1),
  image2: extraPicture(2),
  image3: extraPicture(3),
  image4: extraPicture(4),
  image5: extraPicture(5),
  business: optional(ref('cust', { id: 'custCd', name: 'custNm' })),
};

const businessFields = {
  representative: optionalText('ceoNm', { max: 20 }),
  registeredName: optionalText('busiNm', { max: 50 }),
  registrationNumber: optional(registrationNumber('busiNum')),
  businessKind: optionalText('busiTp1', { max: 100 }),
  businessItem: optionalText('busiTp2', { max: 100 }),
  postcode: optionalText('zipCd', { max: 10 }),
  registeredAddress: optionalText('addr', { max: 250 }),
  registeredAddressDetail: optionalText('addrDtl', { max: 50 }),
  businessEmail: optional(email('busiEmail', { max: 50 })),
  fax: optional(phone('fax')),
  bank: optional(code('bankTp', 'BANK_TP')),
  accountNumber: optional(accountNumber('accountNumber')),
  accountHolder: optionalText('accountName', { max: 20 }),
  gateway: choice(
    'pgKind',
    { default: 'default', INNOPAY: 'INNOPAY', HECTO: 'HECTO', NICEPAY: 'NICEPAY', KORPAY: 'KORPAY' },
    { initial: 'default' },
  ),
  merchantId: optionalText('mid', { max: 50 }),
  merchantKey: secret('merchantKey', { max: 100 }),
  cancelPassword: secret('cancelPw', { max: 50 }),
  files: attachments('files', 'delFiles'),
  inUse: flag('useYn', { initial: true }),
};

const deliverySection = { ...deliveryFields, deliveryCost: money('deliveryCost', { initial: 0 }) };

/** The tabs of the settings. Each is saved and versioned by itself. */
export const STORE_SECTIONS = {
  info: infoFields,
  hours: hoursFields,
  delivery: deliverySection,
  business: businessFields,
} as const;
export type StoreSection = keyof typeof STORE_SECTIONS;
export type SectionVersions = Readonly<Record<StoreSection, number>>;

const sectionVersion = (wire: StoreSection) => optionalInt(wire, { min: 1 });

/** One store with all its settings. Its calls are declared below, because stores are owners themselves. */
export const store = resource('store', {
  owner: 'platform',
  paths: {},
  permissions: {},
  id: id('storeCd'),
  form: {
    ...infoFields,
    ...hoursFields,
    ...deliverySection,
    ...businessFields,
    /** The versions that a save is based on, by tab; those of absent tabs are not compared. */
    versions: optional(
      group('versions', {
        info: sectionVersion('info'),
        hours: sectionVersion('hours'),
        delivery: sectionVersion('delivery'),
        business: sectionVersion('business'),
      }),
    ),
  },
  row: {
    publicId: readonlyText('storeId'),
    /** The printed second name of the web sales types. */
    webSalesTypesAgain: readOnly(codes('webSalesTypes', 'SALES_TP')),
    hasMerchantKey: readonlyFlag('hasMerchantKey'),
    /** The last characters, masked. */
    merchantKeyHint: readonlyText('merchantKeyHint'),
    hasCancelPassword: readonlyFlag('hasCancelPw'),
    issued: issuedAccount,
  },
  summary: 'store settings',
});

export type StoreTranslation = Domain<typeof infoFields>['translations'][number];

/** Fields that only administrators see and set [1 §6]. */
export const ADMIN_FIELDS = [
  'business',
  'businessKind',
  'businessItem',
  'fax',
  'bank',
  'accountNumber',
  'accountHolder',
  'files',
] as const satisfies readonly (keyof typeof store.form)[];
/** Fields that a store's own people do not set [1 §6]: how long the store exists and whether it may be used. */
export const BUSINESS_FIELDS = [
  'startDate',
  'endDate',
  'inUse',
] as const satisfies readonly (keyof typeof store.form)[];

export const storePermissions = {
  search: permissionCode('StoreInfoSearch'),
  add: permissionCode('StoreInfoAdd'),
  update: permissionCode('StoreInfoUp'),
  searchAll: permissionCode('StoreSearchForMng'),
  addAny: permissionCode('StoreAddForMng'),
  updateAny: permissionCode('StoreUpForMng'),
  remove: permissionCode('StoreDelForMng'),
} as const;

const one = { id: rowId('storeCd') };

/** The engine parses the body after it has read the row that it changes. */
const body: BodyShape<unknown, Record<string, unknown>> = {
  parse: (wire) => wire ?? {},
  encode: (values) => encodeWith(store.form, values),
  input: store.documents.update,
  fields: store.form,
};

const creation = {
  method: 'POST',
  scope: 'businesses',
  body: { ...body, input: store.documents.create },
  response: store,
  description:
    'The response carries the login id and the one-time password of the manager of the store, once.',
} as const;

const saving = {
  method: 'PUT',
  params: one,
  body,
  response: store,
  description:
    'Absent keys stay unchanged; null clears. `versions` prevents overwriting a tab that was saved since, `version` any of them.',
} as const;

export const storeCalls = {
  own: endpoint({
    method: 'GET',
    path: '/store/info',
    permission: storePermissions.search,
    scope: 'ownStore',
    summary: 'Get the settings of the own store',
    response: store,
  }),
  get: endpoint({
    method: 'GET',
    path: '/store/info/:storeCd',
    permission: [storePermissions.search, storePermissions.updateAny],
    scope: 'stores',
    summary: 'Get the settings of a store',
    params: one,
    response: store,
  }),
  create: endpoint({
    ...creation,
    path: '/store/info',
    permission: storePermissions.add,
    summary: 'Add a store to the own business or one below it',
  }),
  createAny: endpoint({
    ...creation,
    path: '/store/mng',
    permission: storePermissions.addAny,
    summary: 'Add a store to any visible business, including administrator-only fields',
  }),
  update: endpoint({
    ...saving,
    path: '/store/info/:storeCd',
    permission: storePermissions.update,
    scope: 'stores',
    summary: 'Update the settings of a store',
  }),
  updateAny: endpoint({
    ...saving,
    path: '/store/mng/:storeCd',
    permission: storePermissions.updateAny,
    scope: 'businesses',
    summary: 'Update the settings of any store, including administrator-only fields',
  }),
};
