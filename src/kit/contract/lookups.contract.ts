import { endpoint, many, open } from './endpoints/endpoint.ts';
import { namesStores } from './field.ts';
import {
  id,
  optionalFlag,
  optionalRowId,
  optionalText,
  readonlyFlag,
  readonlyInt,
  readonlyText,
  text,
} from './fields.ts';
import { permissionCode } from './permissions.ts';
import { code, codes, language, list, ref } from './references.ts';
import { shape } from './shape.ts';

// What the parts of every screen look up. The slices that own the rows implement these calls.

export const listCodes = endpoint({
  method: 'GET',
  path: '/code/getCode/:group',
  permission: 'session',
  scope: 'none',
  summary: 'List the codes of one group for selection',
  params: { group: text('group', { max: 50 }) },
  response: many(code('code', '')),
});

export const listLanguages = endpoint({
  method: 'GET',
  path: '/language',
  permission: open('the login page offers the languages'),
  scope: 'none',
  beforeTerms: true,
  summary: 'List languages in use with their interface text coverage',
  /** `isDefault`: the source language of platform texts. `offered`: it has enough texts to be chosen for the interface. */
  response: many(
    shape({
      id: text('id'),
      name: text('nm'),
      isDefault: readonlyFlag('default_'),
      textCount: readonlyInt('textCnt'),
      textPercent: readonlyInt('textPct'),
      offered: readonlyFlag('offerYn'),
    }),
  ),
});

/** The query parameter that names the store in calls of people who choose one (D12). */
export const storeParameter = 'storeCd';

export const storesPermission = permissionCode('StoreSearchForMng');

export const listStores = endpoint({
  method: 'GET',
  path: '/store',
  permission: storesPermission,
  scope: 'stores',
  summary: 'List the stores visible to the session',
  query: { name: optionalText('storeNm', { max: 50 }), inUse: optionalFlag('useYn') },
  response: many(
    shape({
      id: id('storeCd'),
      publicId: readonlyText('storeId'),
      name: text('storeNm'),
      localName: readonlyText('storeNmLan'),
      business: ref('cust', { id: 'custCd', name: 'custNm' }),
      types: codes('storeTps', 'STORE_TP'),
      phone: readonlyText('tel'),
      startDate: readonlyText('startDt'),
      endDate: readonlyText('endDt'),
      inUse: readonlyFlag('useYn'),
    }),
  ),
});

export const getStoreFacts = endpoint({
  method: 'GET',
  path: '/store/getStore',
  permission: 'session',
  scope: 'stores',
  summary: 'Get languages, time zone and payment settings of the own or a chosen store',
  /** Required for sessions without a store of their own. */
  query: { storeId: namesStores(optionalRowId(storeParameter)) },
  response: shape({
    defaultLanguage: language('defaultLan'),
    languages: list('lans', { id: text('id'), name: text('nm') }),
    internationalPayment: readonlyFlag('internationalPayYn'),
    id: id('storeCd'),
    publicId: readonlyText('storeId'),
    name: readonlyText('storeNm'),
    timeZone: readonlyText('timeZone'),
    /** The public address of the product, used in QR codes. */
    publicUrl: readonlyText('publicUrl'),
  }),
});

/** The dictionary as used by the catalog screens. */
export const lookUpWords = endpoint({
  method: 'GET',
  path: '/dictionary/search',
  permission: 'session',
  scope: 'none',
  summary: 'List dictionary entries of one type with their translations',
  query: { text: optionalText('nm'), type: optionalText('dictionaryTpVal') },
  response: many(
    shape({
      text: text('nm'),
      language: language('lan'),
      translations: list('dictionarys', { language: language('lan'), text: text('nm') }),
    }),
  ),
});

/** Below the path of a list: spreadsheet download and upload. */
export const downloadSegment = 'down';
export const uploadSegment = 'up';
/** Responses of uniqueness checks: empty or false is free, true or the key of the other row is taken (D23). */
export function isTaken(response: unknown, own?: string | number | null): boolean {
  if (response === null || response === undefined || response === '' || response === false) return false;
  if (typeof response === 'string' || typeof response === 'number')
    return String(response) !== String(own ?? '');
  if (typeof response === 'object') {
    if ('exists' in response) return response.exists === true || response.exists === 'Y';
    const values = Object.values(response);
    if (values.length === 0) return false;
    return own === undefined || own === null || !values.some((value) => String(value) === String(own));
  }
  return true;
}

export const restoreSegment = 'restore';
export const versionKey = 'version';

/** Media type of spreadsheets (Excel 97–2003). */
export const SHEET_TYPE = 'application/vnd.ms-excel';
