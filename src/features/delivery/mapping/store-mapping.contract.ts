import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { type Field, leftOut, optional } from '#kit/contract/field.ts';
import {
  flag,
  optionalDateTime,
  optionalFlag,
  optionalInt,
  optionalRowId,
  optionalText,
  rowId,
  text,
} from '#kit/contract/fields.ts';
import { group } from '#kit/contract/group.ts';
import { permissionCode } from '#kit/contract/permissions.ts';
import { list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';
import { agencyBrand, agencyType } from '../agencies/delivery-brand.contract.ts';

/** Status of a store's mapping; the two letters are the agencies' codes. */
export const MAPPING_STATUSES = {
  MR: 'MAPPING_REQUEST',
  MS: 'MAPPING_SUCCESS',
  ME: 'MAPPING_ERROR',
  CR: 'CANCEL_REQUEST',
  CE: 'CANCEL_ERROR',
} as const;
export type MappingStatus = (typeof MAPPING_STATUSES)[keyof typeof MAPPING_STATUSES];

export const mappingPermissions = {
  search: permissionCode('StoreDeliverySearch'),
  add: permissionCode('StoreDeliveryAdd'),
  remove: permissionCode('StoreDeliveryDel'),
  /** The permission to request also allows to query. */
  check: [permissionCode('StoreDeliveryAdd'), permissionCode('StoreDeliveryDel')],
} as const;

const mappingSearch = shape({
  name: optionalText('storeNm', { max: 50 }),
  inUse: optionalFlag('useYn'),
});

/** A brand as requests name it: the id counts, the rest may stand beside it. */
const brand = {
  id: rowId('id'),
  companyCode: leftOut(optionalText('companyCode', { max: 50 })),
  companyName: leftOut(optionalText('companyName', { max: 50 })),
  brandCode: leftOut(optionalText('brandCode', { max: 50 })),
  brandName: leftOut(optionalText('brandName', { max: 50 })),
};

/** A store with one of its mappings, or with none. */
export const storeMapping = shape({
  storeId: text('storeId'),
  name: text('storeNm'),
  phone: optionalText('tel'),
  registrationNumber: optionalText('busiNum'),
  inUse: flag('useYn'),
  /** Empty where nothing stands. */
  status: optionalText('status') as Field<MappingStatus | null>,
  agencyType: optionalText('agencyType'),
  /** Only beside a mapping. */
  agencyName: leftOut(optionalText('agencyName')),
  companyCode: brand.companyCode,
  companyName: brand.companyName,
  brandCode: brand.brandCode,
  brandName: brand.brandName,
  mappedCode: optionalText('mappedCode'),
  /** What the agency calls the store. */
  storeCode: optionalText('storeCode'),
  message: optionalText('message'),
  changedAt: optionalDateTime('statusDtm'),
  /** As the calls below want it. */
  brand: optional(group('delivery', brand)),
  /** Brands that this store may still be mapped to. */
  free: list('deliverys', agencyBrand.fields),
});

/** A store as an agency knows it. */
const candidate = {
  number: optionalText('dv_store_num', { max: 50 }),
  branchCode: optionalText('dv_branchcode', { max: 50 }),
  branchName: optionalText('dv_branchname', { max: 100 }),
  storeCode: text('dv_storecode', { max: 100 }),
  name: optionalText('dv_store_name', { max: 100 }),
  registrationNumber: optionalText('dv_store_bizno', { max: 50 }),
  phone: optionalText('dv_store_tel', { max: 50 }),
  mobile: optionalText('dv_store_mobile', { max: 50 }),
  address: optionalText('dv_store_addr', { max: 250 }),
  /** What the store has prepaid, in won. */
  cash: optionalInt('dv_store_cash', { min: -2_000_000_000, max: 2_000_000_000 }),
};
export const candidateStore = shape(candidate);

/** The two kinds of work that requests may name. */
export const WORK = { map: 'MAPPING', release: 'CANCEL' } as const;
/** Where the specification's client looks for a wrong kind of work. */
export const WORK_PATH = 'work_type';

/** A form may send the brand before one is selected. */
const named = { ...brand, id: optionalRowId('id') };
const request = {
  storeId: text('storeId', { max: 20, example: 'S000000001' }),
  agencyType: optional(agencyType),
  workType: optionalText('workType', { max: 20 }),
  /** Brands that were picked: all of them are searched, one alone is mapped or released. */
  brands: list('deliveryList', named, { max: 10 }),
  brand: optional(group('delivery', named)),
};
export const mappingRequest = shape(request);
export const registerRequest = shape({ ...request, store: group('storeInfo', candidate) });

/** What each brand's agency offers: stores to choose from, or why there are none. */
export const candidatesResponse = shape({
  brand: group('delivery', brand),
  stores: list('storeInfos', candidate),
  message: optionalText('message'),
});

const TROUBLE = {
  503: 'The agency was not reached; nothing was sent.',
  504: 'The outcome is unknown and is determined automatically.',
};

export const mappingCalls = {
  list: endpoint({
    method: 'GET',
    path: '/delivery/store/search',
    permission: mappingPermissions.search,
    scope: 'stores',
    summary: 'List stores with their agency mappings and statuses',
    query: mappingSearch.fields,
    response: many(storeMapping),
  }),
  candidates: endpoint({
    method: 'POST',
    path: '/delivery/register/search',
    permission: mappingPermissions.search,
    scope: 'stores',
    summary: 'List agency stores that this store can be mapped to, by brand',
    body: mappingRequest,
    response: many(candidatesResponse),
    errors: TROUBLE,
  }),
  register: endpoint({
    method: 'POST',
    path: '/delivery/register',
    permission: mappingPermissions.add,
    scope: 'stores',
    summary: 'Map a store to a brand and an agency store',
    description: 'What the agency refuses comes back as MAPPING_ERROR with its own words in `message`.',
    body: registerRequest,
    response: storeMapping,
    errors: {
      409: 'It is mapped already, is being mapped or released, or another store has the code.',
      ...TROUBLE,
    },
  }),
  release: endpoint({
    method: 'POST',
    path: '/delivery/register/cancel',
    permission: mappingPermissions.remove,
    scope: 'stores',
    summary: 'Release the mapping of a store to a brand',
    description: 'What the agency refuses comes back as CANCEL_ERROR; riders can still be called then.',
    body: mappingRequest,
    response: storeMapping,
    errors: { 409: 'It is not mapped, or has active rides of this agency.', ...TROUBLE },
  }),
  check: endpoint({
    method: 'POST',
    path: '/delivery/register/check',
    permission: mappingPermissions.check,
    scope: 'stores',
    summary: 'Query the agency for the status of an unsettled mapping',
    body: mappingRequest,
    response: storeMapping,
    errors: { 503: 'The agency cannot be reached or did not respond.' },
  }),
};
