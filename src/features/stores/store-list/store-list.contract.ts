import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { namesStores } from '#kit/contract/field.ts';
import {
  id,
  optionalFlag,
  optionalRowId,
  optionalText,
  readonlyFlag,
  readonlyText,
  text,
} from '#kit/contract/fields.ts';
import { storeLanguagesPath, storesPath, storesPermission } from '#kit/contract/lookups.contract.ts';
import { codes, language, list, ref } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** One store for selection. */
const storeRow = shape({
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
});

/** The languages of a store's texts, and whether it sets prices per language. */
const storeLanguagesResponse = shape({
  defaultLanguage: language('defaultLan'),
  languages: list('lans', { id: text('id'), name: text('nm') }),
  internationalPayment: readonlyFlag('internationalPayYn'),
  id: id('storeCd'),
  publicId: readonlyText('storeId'),
  name: readonlyText('storeNm'),
  timeZone: readonlyText('timeZone'),
  /** The public address of the product, used in QR codes. */
  publicUrl: readonlyText('publicUrl'),
});

export const storeListCalls = {
  list: endpoint({
    method: 'GET',
    path: storesPath,
    permission: storesPermission,
    scope: 'stores',
    summary: 'List the stores visible to the session',
    query: { name: optionalText('storeNm', { max: 50 }), inUse: optionalFlag('useYn') },
    response: many(storeRow),
  }),
  languages: endpoint({
    method: 'GET',
    path: storeLanguagesPath,
    permission: 'session',
    scope: 'stores',
    summary: 'Get languages, time zone and payment settings of the own or a chosen store',
    /** Required for sessions without a store of their own. */
    query: { storeId: namesStores(optionalRowId('storeCd')) },
    response: storeLanguagesResponse,
  }),
};
