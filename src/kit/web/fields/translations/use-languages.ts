import { useQuery } from '@tanstack/react-query';
import { DEFAULT_LOCALE } from '#kit/contract/i18n/messages.ts';
import { getStoreFacts, listLanguages } from '#kit/contract/lookups.contract.ts';
import { call } from '#kit/web/api/call.ts';

export interface Language {
  id: string;
  name: string;
}

export interface Languages {
  /** The one the plain fields are written in. */
  main: Language;
  /** The further ones, one translation each. */
  others: Language[];
  all: Language[];
  /** Prices may differ per language. */
  internationalPay: boolean;
  loading: boolean;
  failed: boolean;
}

const STALE = 60_000;

/** The name of one of these languages, or its id. */
export const languageName = (languages: readonly Language[], id: string): string =>
  languages.find((language) => language.id === id)?.name ?? id;

/** What screens need to know of a store: `null` = the own one, `undefined` = none yet. */
export function useStoreFacts(store: number | null | undefined) {
  return useQuery({
    queryKey: ['store-languages', store],
    queryFn: ({ signal }) => call(getStoreFacts, { query: store ? { storeId: store } : {}, signal }),
    staleTime: STALE,
    enabled: store !== undefined,
  });
}

/**
 * The languages a record is kept in: those of a store (`null` = the own one), or of the platform (`undefined`).
 * `own` is the language that the record's own text is in, where that may differ from today's default.
 */
export function useLanguages(store: number | null | undefined, own?: string): Languages {
  const platform = useQuery({
    queryKey: ['languages'],
    queryFn: ({ signal }) => call(listLanguages, { signal }),
    staleTime: STALE,
  });
  const owner = useStoreFacts(store);
  const known = platform.data ?? [];
  const nameOf = (id: string, name?: string | null) =>
    known.find((each) => each.id === id)?.name || name || id;
  const usual = known.find(({ isDefault }) => isDefault)?.id;
  const mainId = own || owner.data?.defaultLanguage || (store === undefined && usual) || DEFAULT_LOCALE;
  const supported = store === undefined ? known : (owner.data?.languages ?? []);
  const main = { id: mainId, name: nameOf(mainId) };
  const others = supported
    .filter((language) => language.id !== mainId)
    .map((language) => ({ id: language.id, name: nameOf(language.id, language.name) }));
  return {
    main,
    others,
    all: [main, ...others],
    internationalPay: owner.data?.internationalPayment ?? false,
    loading: platform.isLoading || owner.isLoading,
    failed: platform.isError || owner.isError,
  };
}
