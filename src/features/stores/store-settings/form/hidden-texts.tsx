import { useCoverage } from '#features/catalog/translation-coverage/use-coverage.public.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';

interface HiddenTextsProps {
  /** null for one's own store. */
  store: number | null;
  /** Ids of the languages that are taken away. */
  languages: readonly string[];
  /** The same as they are read. */
  names: string;
  /** Texts of the store itself in these languages. */
  own: number;
}

/** How many texts of store and menu are hidden without these languages. */
export default function HiddenTexts({ store, languages, names, own }: HiddenTextsProps) {
  const t = useT();
  const audience = store === null ? 'store' : 'business';
  const { data } = useCoverage({ audience, store }, { quiet: true });
  if (!data) return <div>{t('storeForm.hiddenTexts', { languages: names, count: own })}</div>;
  const menu = data.cells
    .filter(({ language }) => languages.includes(language))
    .reduce((sum, { total, missing }) => sum + total - missing, 0);
  return <div>{t('storeForm.hiddenCounted', { languages: names, count: own, menu })}</div>;
}
