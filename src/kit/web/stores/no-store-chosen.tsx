import { useT } from '#kit/web/i18n/i18n.tsx';
import { ListBox } from '#kit/web/list/list-box.tsx';
import { StateBox } from '#kit/web/list/state/state-box.tsx';

/** Instead of the rows of a screen that works on one store, until one is chosen in the top bar. */
export function NoStoreChosen() {
  const t = useT();
  return (
    <ListBox className="no-store-chosen">
      <StateBox text={t('crud.pickStore')} />
    </ListBox>
  );
}
