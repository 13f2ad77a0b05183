import type { ScreenDeclaration } from '#kit/contract/screens.ts';
import type { Session } from '#kit/contract/session/session.contract.ts';
import { urlOptionalInt, useUrlState } from '#kit/web/url-state.ts';

export type StoreScope = NonNullable<ScreenDeclaration['stores']>;

const KEY = 'jumun.store';

/** The last choice on this device. `all`: every store, where a screen can show them; `store` is kept for those that cannot. */
interface Choice {
  account: string;
  store: number | null;
  all: boolean;
}

function lastChoice(account: string): Choice {
  const none = { account, store: null, all: true };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Choice | null;
    return kept?.account === account ? kept : none;
  } catch {
    return none;
  }
}

/** Keeps the choice for the other screens; null means all stores. */
export function rememberStore(account: string, store: number | null): void {
  const { store: before } = lastChoice(account);
  localStorage.setItem(KEY, JSON.stringify({ account, store: store ?? before, all: store === null }));
}

/** A stored store that is no longer visible to the session. */
export function forgetStore(): void {
  localStorage.removeItem(KEY);
}

/** Whether the session sees more than one store, so that screens need to know which. */
export const choosesStores = (session: Session): boolean => session.storeId === null;

/** The store to add to the URL of a screen; null if there is nothing to add. */
export function storeToOpenWith(
  session: Session,
  scope: StoreScope | undefined,
  search: Readonly<Record<string, unknown>>,
): number | null {
  if (!scope || !choosesStores(session)) return null;
  if (search.store !== undefined) {
    const named = Number(search.store);
    if (Number.isSafeInteger(named) && named > 0) rememberStore(session.accountId, named);
    return null;
  }
  const { store, all } = lastChoice(session.accountId);
  return scope === 'all' && all ? null : store;
}

const params = { store: urlOptionalInt() };

/** The store chosen in the top bar, as the address of the screen names it; null: none, or all. */
export const useChosenStore = (): number | null => useUrlState(params)[0].store;
