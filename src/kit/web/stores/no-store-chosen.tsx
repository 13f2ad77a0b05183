import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListBox } from '#kit/web/list/list-box.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';
import { useMayListStores } from './store-select.tsx';

/** Instead of the rows of a screen that works on one store, until one is chosen in the top bar. */
export function NoStoreChosen() {
  const t = useT();
  const may = useMayListStores();
  return (
    <ListBox className="no-store-chosen">
      <StateBox text={t(may ? 'crud.pickStore' : 'crud.storesForbidden')} />
    </ListBox>
  );
}
