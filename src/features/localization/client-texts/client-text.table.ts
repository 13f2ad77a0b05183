import { lexiconTable } from '#features/localization/lexicon/lexicon-table.public.ts';
import { codeColumns, languageColumns } from '#kit/server/database/use-column.ts';

export const clientTexts = lexiconTable('client_texts', 'client_texts_key_key');

export const clientTextCodes = codeColumns(clientTexts, 'clientText.one', ['typeId']);
export const clientTextLanguages = languageColumns(clientTexts, 'clientText.one', [
  'language',
  'translations',
]);
