import { Select } from 'antd';
import { useStores } from '#kit/web/crud/store-picker.tsx';
import { useT } from '#kit/web/i18n.tsx';

interface DashboardStoreProps {
  store: number | null;
  onChoose: (store: number | null) => void;
}

/** All stores together, or one of them. */
export function DashboardStore({ store, onChoose }: DashboardStoreProps) {
  const t = useT();
  const stores = useStores();
  return (
    <Select<number>
      className="dashboard-store"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('dashboard.allStores')}
      aria-label={t('dashboard.store')}
      loading={stores.isLoading}
      value={store ?? undefined}
      onChange={(next) => onChoose(next ?? null)}
      options={(stores.data ?? []).map((each) => ({ value: each.id, label: each.name }))}
    />
  );
}
