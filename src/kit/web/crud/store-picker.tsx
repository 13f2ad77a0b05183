import { useQuery } from '@tanstack/react-query';
import { Empty, Select } from 'antd';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { storeOption, storeOptionSearch, storesPath } from '#kit/contract/lookups.contract.ts';
import type { Side } from '#kit/contract/resource.ts';
import { api, type Query } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n.tsx';
import { urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';

const params = { store: urlOptionalInt() };

/** The store that a brand-side screen works on, kept in the address. */
export function useChosenStore(): { store: number | null; choose: (store: number) => void } {
  const [{ store }, set] = useUrlState(params);
  return { store, choose: (next) => set({ store: next }) };
}

export function useStores() {
  return useQuery({
    queryKey: ['stores', 'choice'],
    queryFn: async ({ signal }) => {
      const query = storeOptionSearch.encode({ name: null, inUse: true }) as Query;
      return (await api.get<unknown[]>(storesPath, { query, signal })).map(storeOption.decode);
    },
    staleTime: 60_000,
  });
}

interface StorePickerProps {
  store: number | null;
  onChoose: (store: number) => void;
}

/** Chooses among the stores the operator may see; a single one is chosen already. */
export function StorePicker({ store, onChoose }: StorePickerProps) {
  const t = useT();
  const stores = useStores();
  const only = stores.data?.length === 1 ? stores.data[0]?.id : undefined;
  useEffect(() => {
    if (store === null && only !== undefined) onChoose(only);
  }, [store, only, onChoose]);
  return (
    <div className="store-picker">
      <label htmlFor="store-picker">{t('crud.store')}</label>
      <Select<number>
        id="store-picker"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('crud.pickStore')}
        loading={stores.isLoading}
        value={store ?? undefined}
        onChange={onChoose}
        notFoundContent={<Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('crud.noStores')} />}
        options={(stores.data ?? []).map((each) => ({
          value: each.id,
          label: `${each.name} · ${each.publicId ?? ''}`,
        }))}
      />
    </div>
  );
}

export interface SideProps {
  side: Exclude<Side, 'platform'>;
  /** On the brand side the store that is worked on; null until one is chosen. */
  store?: number | null;
  /** Where it is chosen: the first thing on the screen. */
  picker?: ReactNode;
}

/** One screen for a store's own rows, and again for those of a store that is chosen. */
export function bothSides(Screen: ComponentType<SideProps>) {
  return {
    StoreScreen: () => <Screen side="store" />,
    BrandScreen() {
      const { store, choose } = useChosenStore();
      return <Screen side="brand" store={store} picker={<StorePicker store={store} onChoose={choose} />} />;
    },
  };
}
