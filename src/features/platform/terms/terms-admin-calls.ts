import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/api/call.ts';
import { resourceKey } from '#kit/web/crud/resource-calls.ts';
import { useLocale } from '#kit/web/i18n/i18n.tsx';
import { terms, termsAdminCalls, type termsAgreement, type termsVersion } from './terms.contract.ts';

export type TermsVersion = ReturnType<typeof termsVersion.decode>;
export type Agreement = ReturnType<typeof termsAgreement.decode>;

/** Below the key of the terms, so that every save reads the versions again. */
export const useVersions = (termsId: number) =>
  useQuery({
    queryKey: [...resourceKey(terms), 'versions', termsId],
    queryFn: ({ signal }) => call(termsAdminCalls.versions, { params: { id: termsId }, signal, quiet: true }),
  });

export const AGREEMENTS_A_PAGE = 30;

export function useAgreements(search: { text: string | null; page: number }) {
  const { locale } = useLocale();
  return useQuery({
    queryKey: ['termsAgreements', locale, search],
    queryFn: ({ signal }) =>
      call(termsAdminCalls.agreements, {
        query: { ...search, size: AGREEMENTS_A_PAGE },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Withdraws the version to come, and reads the terms again. */
export function useWithdraw() {
  const queryClient = useQueryClient();
  return async (termsId: number) => {
    await call(termsAdminCalls.withdraw, { params: { id: termsId } });
    await queryClient.invalidateQueries({ queryKey: resourceKey(terms) });
  };
}
