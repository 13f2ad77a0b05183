import { TextCatalogPage } from '#features/localization/text-catalog/text-catalog-page.public.tsx';
import { call } from '#kit/web/api/call.ts';
import { dictionaryDownload, dictionaryEntry, searchKeywords } from './dictionary.contract.ts';

export function DictionaryScreen() {
  return (
    <TextCatalogPage
      resource={dictionaryEntry}
      keywords={(query, signal) => call(searchKeywords, { query, signal })}
      download={dictionaryDownload}
    />
  );
}
