import { LexiconPage } from '#features/localization/lexicon/lexicon-page.public.tsx';
import { dictionaryDownload, dictionaryEntry, keywordPath, keywordSearch } from './dictionary.contract.ts';

const keywords = { path: keywordPath, search: keywordSearch };

export function DictionaryScreen() {
  return <LexiconPage resource={dictionaryEntry} keywords={keywords} download={dictionaryDownload} />;
}
