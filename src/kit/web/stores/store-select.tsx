import { useQuery } from '@tanstack/react-query';

import { listStores, storesPermission } from '#kit/contract/lookups.contract.ts';
import { call } from '#kit/web/api/call.ts';
import { ReferenceSelect, type ReferenceSelectProps } from '#kit/web/fields/controls/reference-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';

/** Whether the account may list stores; a call without the right would sign it out. */
export const useMayListStores = (): boolean => useAllowed()(storesPermission);

/** The stores in use that the account sees; none without the right to list them. */
export function useStores() {
  const may = useMayListStores();
  return useQuery({
    queryKey: ['stores', 'choice', may],
    queryFn: ({ signal }) => (may ? call(listStores, { query: { inUse: true }, signal }) : []),
    staleTime: 60_000,
  });
}

/** The stores the operator may see, found by name or number. */
export function StoreSelect(props: ReferenceSelectProps) {
  const t = useT();
  const { data = [], isLoading } = useStores();
  const may = useMayListStores();
  return (
    <ReferenceSelect
      {...props}
      rows={data}
      loading={isLoading}
      empty={t(may ? 'crud.noStores' : 'crud.storesForbidden')}
    />
  );
}
