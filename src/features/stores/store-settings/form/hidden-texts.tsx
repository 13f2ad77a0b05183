import { useQuery } from '@tanstack/react-query';
import {
  coverageCalls,
  coveragePermissions,
} from '#features/catalog/translation-coverage/translation-coverage.contract.ts';
import { storeParameter } from '#kit/contract/lookups.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';

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
  const allowed = useAllowed();
  const { data } = useQuery({
    queryKey: ['translation', audience, store, 'coverage'],
    queryFn: ({ signal }) =>
      call(coverageCalls[audience].coverage, {
        owner: store === null ? {} : { [storeParameter]: store },
        signal,
        quiet: true,
      }),
    enabled: allowed(coveragePermissions[audience]),
  });
  if (!data) return <div>{t('storeForm.hiddenTexts', { languages: names, count: own })}</div>;
  const menu = data.cells
    .filter(({ language }) => languages.includes(language))
    .reduce((sum, { total, missing }) => sum + total - missing, 0);
  return <div>{t('storeForm.hiddenCounted', { languages: names, count: own, menu })}</div>;
}
