import { Select } from 'antd';
import { useStores } from '#kit/web/crud/store-picker.tsx';
import { useT } from '#kit/web/i18n.tsx';

interface StoreChoiceProps {
  store: number | null;
  onChoose: (store: number | null) => void;
}

/** Whose orders: of one store, or of all that the session sees. */
export function StoreChoice({ store, onChoose }: StoreChoiceProps) {
  const t = useT();
  const stores = useStores();
  return (
    <Select<number>
      className="order-store"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('orders.allStores')}
      aria-label={t('orders.store')}
      loading={stores.isLoading}
      value={store ?? undefined}
      onChange={(next) => onChoose(next ?? null)}
      options={(stores.data ?? []).map((each) => ({
        value: each.id,
        label: `${each.name} · ${each.publicId ?? ''}`,
      }))}
    />
  );
}
