import { id, optionalFlag, optionalText, readonlyFlag, readonlyInt, readonlyText, text } from './fields.ts';
import { permissionCode } from './permissions.ts';
import { code, language, list } from './references.ts';
import { shape } from './shape.ts';

/** Entries of one code group; each element reads with `codeOption.decode`. */
export const codeOptionsPath = (group: string): string => `/code/getCode/${group}`;
export const codeOption = code('code', '');

/** The languages of the platform. */
export const languagesPath = '/language';
/** `isDefault`: the source language of platform texts. `textCount`: 0 when the interface has no texts in it. */
export const languageOption = shape({
  id: text('id'),
  name: text('nm'),
  isDefault: readonlyFlag('default_'),
  textCount: readonlyInt('textCnt'),
});

/** Stores visible to the session. */
export const storesPath = '/store';
export const storesPermission = permissionCode('StoreSearchForMng');
export const storeOption = shape({
  id: id('storeCd'),
  name: text('storeNm'),
  publicId: readonlyText('storeId'),
});
export const storeOptionSearch = shape({ name: optionalText('storeNm'), inUse: optionalFlag('useYn') });

/** The query parameter that names the store in calls of people who choose one (D12). */
export const storeParameter = 'storeCd';

/** The languages of a store's texts, whether it sets prices per language, and its public address. */
export const storeLanguagesPath = '/store/getStore';
export const storeLanguages = shape({
  defaultLanguage: language('defaultLan'),
  languages: list('lans', { id: text('id'), name: text('nm') }),
  internationalPay: readonlyFlag('internationalPayYn'),
  publicId: readonlyText('storeId'),
  name: readonlyText('storeNm'),
  publicUrl: readonlyText('publicUrl'),
});

/** The dictionary as used by the catalog screens: an entry of one type with its translations. */
export const wordLookupPath = '/dictionary/search';
export const wordLookupSearch = shape({ text: optionalText('nm'), type: optionalText('dictionaryTpVal') });
export const wordLookupEntry = shape({
  text: text('nm'),
  language: language('lan'),
  translations: list('dictionarys', { language: language('lan'), text: text('nm') }),
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
