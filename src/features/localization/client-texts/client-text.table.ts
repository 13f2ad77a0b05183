import { lexiconTable } from '#features/localization/lexicon/lexicon-table.ts';

export const clientTexts = lexiconTable('client_texts', 'client_texts_key_key');
