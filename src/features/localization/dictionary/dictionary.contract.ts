import {
  downloadPermission,
  textCatalog,
} from '#features/localization/text-catalog/text-catalog.contract.ts';
import { endpoint, many } from '#kit/contract/endpoints/endpoint.ts';
import { optionalInt, optionalText } from '#kit/contract/fields.ts';

/** Catalog words with agreed translations, looked up while editing names. */
export const dictionaryEntry = textCatalog('dictionaryEntry', {
  path: '/dictionary',
  permissionPrefix: 'Dictionary',
  type: 'dictionaryTp',
  typeGroup: 'DICTIONARY_TP',
  typeQuery: 'dictionaryTpCd',
  translations: 'dictionarys',
  taken: 'dictionaryEntry.taken',
  index: 'dictionary_entries_key_key',
  summary: 'dictionary entries',
});

export const dictionaryDownload = downloadPermission('Dictionary');

/** The keyword lookup of the dictionary screen. */
export const searchKeywords = endpoint({
  method: 'GET',
  path: '/dictionary/searchText',
  permission: dictionaryEntry.permissions.platform.search,
  scope: 'platform',
  summary: 'Search dictionary entries in use, by text in any language and by type',
  query: {
    text: optionalText('searchText', { max: 250 }),
    type: optionalInt('dictionaryTpCd', { min: 1 }),
  },
  response: many(dictionaryEntry),
});
