import { useEffect } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { Session } from '#kit/web/session/session.tsx';
import { urlOptionalInt, urlText, useSetUrlState } from '#kit/web/url-state.ts';
import { forgetStore, rememberStore, type StoreScope, useChosenStore } from './chosen-store.ts';
import { StoreSelect, useStores } from './store-select.tsx';
import './store-switch.css';

/** The store, and the search parameters that name a place within the rows of one. */
const params = {
  store: urlOptionalInt(),
  page: urlText(),
  edit: urlText(),
  add: urlText(),
  order: urlText(),
  change: urlText(),
};
const NO_PLACE = { page: '', edit: '', add: '', order: '', change: '' };

/** Chooses the store that screens work on, for an operator who sees several; all of them where the screen can show that. */
export function StoreSwitch({ session, scope }: { session: Session; scope: StoreScope }) {
  const t = useT();
  const set = useSetUrlState(params);
  const store = useChosenStore();
  const { data: stores } = useStores();
  const { accountId } = session;
  const only = scope === 'one' && stores?.length === 1 ? stores[0]?.id : undefined;
  const gone = stores !== undefined && store !== null && !stores.some(({ id }) => id === store);

  const show = (next: number | null, replace = false) => set({ ...NO_PLACE, store: next }, { replace });
  const choose = (next: number | null) => {
    rememberStore(accountId, next);
    show(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is made anew with each drawing and reads nothing else
  useEffect(() => {
    if (gone) {
      forgetStore();
      show(null, true);
    } else if (store === null && only !== undefined) show(only, true);
  }, [gone, store, only]);

  return (
    <StoreSelect
      className="store-switch"
      allowClear={scope === 'all'}
      placeholder={t(scope === 'all' ? 'crud.allStores' : 'crud.pickStore')}
      aria-label={t('crud.store')}
      value={gone ? undefined : (store ?? undefined)}
      onChange={(next) => choose(next ?? null)}
    />
  );
}
