import { useEffect, useRef } from 'react';
import { queryClient } from '#kit/web/api/query-client.ts';
import { useLocale } from '#kit/web/i18n/i18n.tsx';

/** Reads everything on the page again when the language changes, because the server names rows in the reader's language. */
export function useDataInLocale(): void {
  const { locale } = useLocale();
  const before = useRef(locale);
  useEffect(() => {
    if (before.current === locale) return;
    before.current = locale;
    queryClient.removeQueries({ type: 'inactive' });
    // What has the language in its key is being asked for already.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !queryKey.includes(locale) });
  }, [locale]);
}
