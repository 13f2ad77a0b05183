import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useT } from '#kit/web/i18n/i18n.tsx';
import type { Session } from '#kit/web/session/session.tsx';
import { forgetStore, rememberStore, type StoreScope, useChosenStore } from './chosen-store.ts';
import { StoreSelect, useStores } from './store-select.tsx';
import './store-switch.css';

/** Search parameters that name a place within the rows of one store. */
const OF_ONE_STORE = {
  page: undefined,
  edit: undefined,
  add: undefined,
  order: undefined,
  change: undefined,
} as const;

/** Chooses the store that screens work on, for an operator who sees several; all of them where the screen can show that. */
export function StoreSwitch({ session, scope }: { session: Session; scope: StoreScope }) {
  const t = useT();
  const navigate = useNavigate();
  const store = useChosenStore();
  const { data: stores } = useStores();
  const { accountId } = session;
  const only = scope === 'one' && stores?.length === 1 ? stores[0]?.id : undefined;
  const gone = stores !== undefined && store !== null && !stores.some(({ id }) => id === store);

  const show = (next: number | null, replace = false) =>
    void navigate({
      to: '.',
      search: ((before: Record<string, unknown>) => ({
        ...before,
        ...OF_ONE_STORE,
        store: next === null ? undefined : String(next),
      })) as never,
      replace,
    });
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
