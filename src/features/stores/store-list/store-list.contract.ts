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
import { storesPermission } from '#kit/contract/lookups.contract.ts';
import { codes, language, list, ref } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

export const storeListPermission = storesPermission;

export const storeSearch = shape({
  name: optionalText('storeNm', { max: 50 }),
  inUse: optionalFlag('useYn'),
});

/** One store for selection. */
export const storeRow = shape({
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

/** Required for sessions without a store of their own. */
export const storeLanguagesQuery = { storeId: namesStores(optionalRowId('storeCd')) };

/** The languages of a store's texts, and whether it sets prices per language. */
export const storeLanguagesResponse = shape({
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
