import { useT } from '#kit/web/i18n.tsx';
import { StoreSelect } from './store-select.tsx';

interface StoreChoiceProps {
  store: number | null;
  onChoose: (store: number | null) => void;
}

/** All stores together, or one of them. */
export function StoreChoice({ store, onChoose }: StoreChoiceProps) {
  const t = useT();
  return (
    <StoreSelect
      className="store-choice"
      allowClear
      placeholder={t('crud.allStores')}
      aria-label={t('crud.store')}
      value={store ?? undefined}
      onChange={(next) => onChoose(next ?? null)}
    />
  );
}
