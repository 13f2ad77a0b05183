import { lexiconTable } from '#features/localization/lexicon/lexicon-table.ts';

export const dictionaryEntries = lexiconTable('dictionary_entries', 'dictionary_entries_key_key');
