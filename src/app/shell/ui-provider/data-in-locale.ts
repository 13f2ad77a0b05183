import { useEffect, useRef } from 'react';
import { queryClient } from '#kit/web/api/query-client.ts';
import { useLocale } from '#kit/web/i18n/i18n.tsx';

/** Reloads all data when the language changes, because the server returns names in the reader's language. */
export function useDataInLocale(): void {
  const { locale } = useLocale();
  const before = useRef(locale);
  useEffect(() => {
    if (before.current === locale) return;
    before.current = locale;
    queryClient.removeQueries({ type: 'inactive' });
    // Queries with the language in their key reload by themselves.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(locale) });
  }, [locale]);
}
