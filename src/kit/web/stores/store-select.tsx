import { useQuery } from '@tanstack/react-query';
import { listStores } from '#kit/contract/lookups.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { ReferenceSelect, type ReferenceSelectProps } from '#kit/web/fields/controls/reference-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';

export function useStores() {
  return useQuery({
    queryKey: ['stores', 'choice'],
    queryFn: ({ signal }) => call(listStores, { query: { inUse: true }, signal }),
    staleTime: 60_000,
  });
}

/** The stores the operator may see, found by name or number. */
export function StoreSelect(props: ReferenceSelectProps) {
  const t = useT();
  const { data = [], isLoading } = useStores();
  return <ReferenceSelect {...props} rows={data} loading={isLoading} empty={t('crud.noStores')} />;
}
