import { type ComponentType, type ReactNode, useEffect } from 'react';
import type { Audience } from '#kit/contract/resource.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';
import { StoreSelect, useStores } from './store-select.tsx';

const params = { store: urlOptionalInt() };

/** The store that a brand-side screen works on, kept in the address. */
export function useChosenStore(): { store: number | null; choose: (store: number) => void } {
  const [{ store }, set] = useUrlState(params);
  return { store, choose: (next) => set({ store: next }) };
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
      <StoreSelect
        id="store-picker"
        placeholder={t('crud.pickStore')}
        value={store ?? undefined}
        onChange={onChoose}
      />
    </div>
  );
}

export interface AudienceProps {
  audience: Exclude<Audience, 'platform'>;
  /** On the brand side the store that is worked on; null until one is chosen. */
  store?: number | null;
  /** Where it is chosen: the first thing on the screen. */
  picker?: ReactNode;
}

/** One screen for a store's own rows, and again for those of a store that is chosen. */
export function screensByAudience(Screen: ComponentType<AudienceProps>) {
  return {
    StoreScreen: () => <Screen audience="store" />,
    BusinessScreen() {
      const { store, choose } = useChosenStore();
      return (
        <Screen audience="business" store={store} picker={<StorePicker store={store} onChoose={choose} />} />
      );
    },
  };
}
