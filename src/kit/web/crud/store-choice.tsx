import { Select } from 'antd';
import { useT } from '#kit/web/i18n.tsx';
import { useStores } from './store-picker.tsx';

interface StoreChoiceProps {
  store: number | null;
  onChoose: (store: number | null) => void;
}

/** All stores together, or one of them. */
export function StoreChoice({ store, onChoose }: StoreChoiceProps) {
  const t = useT();
  const stores = useStores();
  return (
    <Select<number>
      className="store-choice"
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('crud.allStores')}
      aria-label={t('crud.store')}
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
