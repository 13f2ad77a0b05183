import { useQuery } from '@tanstack/react-query';
import { Empty, type SelectProps } from 'antd';
import { listStores } from '#kit/contract/lookups.contract.ts';
import type { Reference } from '#kit/contract/references.ts';
import { call } from '#kit/web/api/call.ts';
import { SearchSelect } from '#kit/web/fields/controls/search-select.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';

export function useStores() {
  return useQuery({
    queryKey: ['stores', 'choice'],
    queryFn: ({ signal }) => call(listStores, { query: { inUse: true }, signal }),
    staleTime: 60_000,
  });
}

interface StoreSelectProps extends Omit<SelectProps<number>, 'options' | 'loading' | 'showSearch'> {
  /** The store of a record, which may be out of sight or stopped by now. */
  known?: Reference | null;
}

/** The stores the operator may see, found by name or number. */
export function StoreSelect({ known, ...props }: StoreSelectProps) {
  const t = useT();
  const { data = [], isLoading } = useStores();
  const options = data.map(({ id, name, publicId }) => ({ value: id, label: `${name} · ${publicId ?? ''}` }));
  if (known && !data.some(({ id }) => id === known.id))
    options.unshift({ value: known.id, label: known.name ?? String(known.id) });
  return (
    <SearchSelect<number>
      {...props}
      loading={isLoading}
      empty={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('crud.noStores')} />}
      options={options}
    />
  );
}
