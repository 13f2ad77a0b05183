import { TextCatalogPage } from '#features/localization/text-catalog/text-catalog-page.public.tsx';
import { dictionaryDownload, dictionaryEntry, keywordPath, keywordSearch } from './dictionary.contract.ts';

const keywords = { path: keywordPath, search: keywordSearch };

export function DictionaryScreen() {
  return <TextCatalogPage resource={dictionaryEntry} keywords={keywords} download={dictionaryDownload} />;
}
