import { downloadPermission, lexicon } from '#features/localization/lexicon/lexicon.contract.ts';
import { optionalInt, optionalText, text } from '#kit/contract/fields.ts';
import { language, list } from '#kit/contract/references.ts';
import { shape } from '#kit/contract/shape.ts';

/** Words of the catalogue with their agreed translations, looked up while filling in names. */
export const dictionaryEntry = lexicon('dictionaryEntry', {
  path: '/dictionary',
  permissionPrefix: 'Dictionary',
  type: 'dictionaryTp',
  typeGroup: 'DICTIONARY_TP',
  typeQuery: 'dictionaryTpCd',
  translations: 'dictionarys',
  taken: 'dictionaryEntry.taken',
  index: 'dictionary_entries_key_key',
  summary: 'Dictionary entries',
});

export const dictionaryDownload = downloadPermission('Dictionary');

/** `GET /dictionary/searchText`, the keyword lookup of the dictionary screen; answers entries. */
export const keywordSearch = shape({
  text: optionalText('searchText', { max: 250 }),
  type: optionalInt('dictionaryTpCd', { min: 1 }),
});

/** `GET /dictionary/search`, the lookup of the catalogue screens; the type is named by its `val`. */
export const lookupSearch = shape({
  text: optionalText('nm', { max: 250 }),
  typeValue: optionalText('dictionaryTpVal', { max: 50 }),
});

/** One line of `GET /dictionary/search`. */
export const lookupEntry = shape({
  text: text('nm'),
  language: language('lan'),
  translations: list('dictionarys', { language: language('lan'), text: text('nm') }),
});
