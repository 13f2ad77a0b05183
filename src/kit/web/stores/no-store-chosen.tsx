import { useT } from '#kit/web/i18n/i18n.tsx';
import './store-switch.css';

/** Instead of the rows of a screen that works on one store, until one is chosen in the top bar. */
export function NoStoreChosen() {
  const t = useT();
  return (
    <p className="no-store-chosen" role="status">
      {t('crud.pickStore')}
    </p>
  );
}
