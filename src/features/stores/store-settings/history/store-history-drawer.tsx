import { call } from '#kit/web/api/call.ts';
import { HistoryDrawer } from '#kit/web/history/history-drawer.tsx';
import { useValueFormatter } from '#kit/web/history/value-formatter.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { storeClock } from '#kit/web/time/store-clock.ts';
import { store, storeCalls } from '../store.contract.ts';
import { storeHistoryCalls } from './store-history.contract.ts';
import { storeValueTexts } from './store-value-texts.ts';

interface StoreHistoryProps {
  storeId: number;
  name: string;
  mayRevert: boolean;
  onReverted: (saved: unknown) => void;
  onClose: () => void;
}

/** The history of a store's settings, whose calls are no resource's; a chunk of its own. */
export default function StoreHistoryDrawer({ storeId, mayRevert, ...props }: StoreHistoryProps) {
  const t = useT();
  const format = useValueFormatter(store.name);
  const quiet = true;
  return (
    <HistoryDrawer
      {...props}
      resource={store}
      texts={storeValueTexts(t, format, storeClock().now().slice(0, 10))}
      calls={{
        key: ['store-history', storeId],
        read: (signal) => call(storeCalls.get, { params: { id: storeId }, signal, quiet }),
        changes: (page, signal) =>
          call(storeHistoryCalls.history, { params: { address: storeId }, query: { page }, signal, quiet }),
        revert: mayRevert
          ? (version, known) =>
              call(storeHistoryCalls.revert, {
                params: { address: storeId, version },
                body: { version: known },
                quiet,
              })
          : null,
      }}
    />
  );
}
