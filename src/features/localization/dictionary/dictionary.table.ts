import { textCatalogTable } from '#features/localization/text-catalog/text-catalog-table.public.ts';
import { codeColumns, languageColumns } from '#kit/server/database/use-column.ts';

export const dictionaryEntries = textCatalogTable('dictionary_entries', 'dictionary_entries_key_key');

export const dictionaryCodes = codeColumns(dictionaryEntries, 'dictionaryEntry.one', ['typeId']);
export const dictionaryLanguages = languageColumns(dictionaryEntries, 'dictionaryEntry.one', [
  'language',
  'translations',
]);
