import { storesPermission } from '#kit/contract/lookups.contract.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Allowed } from '#kit/web/session/session.tsx';
import { StoreSelect } from './store-select.tsx';

interface StoreChoiceProps {
  store: number | null;
  onChoose: (store: number | null) => void;
}

/** All stores together, or one of them; nothing to choose for those who may not list the stores. */
export function StoreChoice({ store, onChoose }: StoreChoiceProps) {
  const t = useT();
  return (
    <Allowed to={storesPermission}>
      <StoreSelect
        className="store-choice"
        allowClear
        placeholder={t('crud.allStores')}
        aria-label={t('crud.store')}
        value={store ?? undefined}
        onChange={(next) => onChoose(next ?? null)}
      />
    </Allowed>
  );
}
