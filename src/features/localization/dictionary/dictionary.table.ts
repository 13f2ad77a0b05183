import { lexiconTable } from '#features/localization/lexicon/lexicon-table.public.ts';
import { codeColumns, languageColumns } from '#kit/server/database/use-column.ts';

export const dictionaryEntries = lexiconTable('dictionary_entries', 'dictionary_entries_key_key');

export const dictionaryCodes = codeColumns(dictionaryEntries, 'dictionaryEntry.one', ['typeId']);
export const dictionaryLanguages = languageColumns(dictionaryEntries, 'dictionaryEntry.one', [
  'language',
  'translations',
]);
