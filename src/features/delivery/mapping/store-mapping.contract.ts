import { leftOut, optional } from '#kit/contract/field.ts';
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

export const mappingPaths = {
  list: '/delivery/store/search',
  candidates: '/delivery/register/search',
  register: '/delivery/register',
  release: '/delivery/register/cancel',
  check: '/delivery/register/check',
} as const;

export const mappingPermissions = {
  search: permissionCode('StoreDeliverySearch'),
  add: permissionCode('StoreDeliveryAdd'),
  remove: permissionCode('StoreDeliveryDel'),
  /** The permission to request also allows to query. */
  check: [permissionCode('StoreDeliveryAdd'), permissionCode('StoreDeliveryDel')],
} as const;

export const mappingSearch = shape({
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
  /** MAPPING_REQUEST and so on; empty where nothing stands. */
  status: optionalText('status'),
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
