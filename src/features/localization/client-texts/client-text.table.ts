import { textCatalogTable } from '#features/localization/text-catalog/text-catalog-table.public.ts';
import { codeColumns, languageColumns } from '#kit/server/database/use-column.ts';

export const clientTexts = textCatalogTable('client_texts', 'client_texts_key_key');

export const clientTextCodes = codeColumns(clientTexts, 'clientText.one', ['typeId']);
export const clientTextLanguages = languageColumns(clientTexts, 'clientText.one', [
  'language',
  'translations',
]);
