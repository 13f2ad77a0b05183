import { lazy, Suspense, useState } from 'react';
import { menuItem } from '#features/catalog/menu-items/menu-item.contract.ts';
import type { Audience } from '#kit/contract/resource.ts';
import { shownName } from '#kit/contract/text/shown-name.ts';
import { ApiError } from '#kit/web/api/client.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded, LoadingLines } from '#kit/web/list/state/loaded.tsx';
import { PartialNotice } from '#kit/web/list/state/state-box.tsx';
import { notify } from '#kit/web/notifications/notify.tsx';
import { PageAside } from '#kit/web/page-title.tsx';
import { useAllowed } from '#kit/web/session/session.tsx';
import { useChosenStore } from '#kit/web/stores/chosen-store.ts';
import { NoStoreChosen } from '#kit/web/stores/no-store-chosen.tsx';
import { StopSearch } from './stop-search.tsx';
import type { StoppedItem } from './stopped-item.contract.ts';
import { StoppedList } from './stopped-list.tsx';
import { type StopRequest, useStoppedItems } from './use-stopped-items.ts';
import './stopped-items.css';

const StopDialog = lazy(() => import('#features/catalog/stop-dialog.tsx'));

/** What the server says of the field at fault, or of the whole. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.reason;
}

function StoppedItems({
  audience,
  store,
}: {
  audience: Exclude<Audience, 'platform'>;
  store: number | null;
}) {
  const t = useT();
  const may = useAllowed()(menuItem.permissions[audience].update);
  const { stopped, all, busy, stop, resume } = useStoppedItems(audience, store);
  const [opened, setOpened] = useState<StoppedItem>();
  const onResume = async (item: StoppedItem) => {
    try {
      await resume(item.id);
      notify.success(t('stopped.resumed', { name: shownName(item) }));
    } catch (error) {
      notify.error(messageOf(error));
    }
  };
  const onStop = async (item: StoppedItem, request: StopRequest) => {
    await stop(item.id, request);
    notify.success(t('stopped.done', { name: shownName(item) }), {
      label: t('stopped.takeBack'),
      run: () => void onResume(item),
    });
  };
  const onStopNow = (item: StoppedItem, request: StopRequest) =>
    void onStop(item, request).catch((error) => notify.error(messageOf(error)));
  return (
    <div className="stop-page">
      {stopped.data && <PageAside>{t('stopped.count', { count: stopped.data.length })}</PageAside>}
      {all.isError && <PartialNotice text={t('stopped.failed')} onRetry={() => void all.refetch()} />}
      <StopSearch
        items={all.data ?? []}
        loading={all.isPending}
        mayStop={may}
        busy={busy}
        onStop={onStopNow}
        onResume={(item) => void onResume(item)}
        onAsk={setOpened}
      />
      <section className="stop-panel" aria-label={t('stopped.now')}>
        <h2>{t('stopped.now')}</h2>
        <Loaded query={stopped} failed={t('stopped.failed')} loading={<LoadingLines lines={4} />}>
          {(items) => (
            <StoppedList
              items={items}
              mayResume={may}
              busy={busy}
              onResume={(item) => void onResume(item)}
              onAsk={setOpened}
            />
          )}
        </Loaded>
      </section>
      {opened && (
        <Suspense>
          <StopDialog
            key={opened.id}
            title={t('stopped.dialog', { name: shownName(opened) })}
            stopped={opened}
            onStop={(request) => onStop(opened, request)}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

export function StoppedItemsStoreScreen() {
  return <StoppedItems audience="store" store={null} />;
}

export function StoppedItemsBusinessScreen() {
  const store = useChosenStore();
  return store === null ? <NoStoreChosen /> : <StoppedItems key={store} audience="business" store={store} />;
}
