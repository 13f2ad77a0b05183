import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { type ComponentProps, lazy, useState } from 'react';
import type { IssuedAccount } from '#features/identity/accounts/issued/issued-account.contract.ts';
import { IssuedPasswordDialog } from '#features/identity/accounts/issued/issued-password-dialog.public.tsx';
import type { Reference } from '#kit/contract/references.ts';
import { call } from '#kit/web/api/call.ts';
import { DrawerForm, SideDrawer } from '#kit/web/dialog/side-drawer.tsx';
import { useLanguages } from '#kit/web/fields/translations/use-languages.ts';
import { HistoryOpener, HistoryPlace } from '#kit/web/history/history-trigger.tsx';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { Loaded } from '#kit/web/list/state/loaded.tsx';
import { useAllowed, useSession } from '#kit/web/session/session.tsx';
import { StoreQrButton } from '../../store-qr.public.tsx';
import { storeCalls, storePermissions } from '../store.contract.ts';
import type { StoreFormRole } from './store-form.rules.ts';
import { StoreForm, useStoreSaved } from './store-form.tsx';

const StoreHistoryDrawer = lazy(() => import('../history/store-history-drawer.tsx'));

/** As whom the session writes stores. */
function useStoreFormRole(): StoreFormRole {
  const session = useSession();
  if (session?.storeId != null) return 'store';
  return session?.businessId != null ? 'business' : 'admin';
}

interface StoreSettingsProps {
  storeId: number;
  onCancel?: () => void;
  onSaved?: () => void;
}

/** The settings of a chosen store. */
export function StoreSettings({ storeId, onCancel, onSaved }: StoreSettingsProps) {
  const t = useT();
  const role = useStoreFormRole();
  const allowed = useAllowed();
  const onStoreSaved = useStoreSaved(role);
  const [restarts, setRestarts] = useState(0);
  const query = useQuery({
    queryKey: ['store-settings', storeId],
    queryFn: ({ signal }) => call(storeCalls.get, { params: { id: storeId }, signal, quiet: true }),
    // Somebody else may have changed it since.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const may = allowed(role === 'admin' ? storePermissions.updateAny : storePermissions.update);
  return (
    <Loaded query={query} failed={t('storeForm.notRead')}>
      {(record) => (
        <>
          <StoreForm
            key={restarts}
            role={role}
            record={record}
            locked={!may}
            extra={
              <>
                <HistoryOpener compact />
                <StoreQrButton store={role === 'store' ? null : storeId} />
              </>
            }
            onCancel={onCancel}
            onSaved={onSaved}
          />
          <HistoryPlace>
            {(onClose) => (
              <StoreHistoryDrawer
                storeId={storeId}
                name={record.name}
                mayRevert={may}
                onReverted={async (saved) => {
                  await onStoreSaved(saved as typeof record);
                  setRestarts(restarts + 1);
                  onSaved?.();
                }}
                onClose={onClose}
              />
            )}
          </HistoryPlace>
        </>
      )}
    </Loaded>
  );
}

/** A new store starts in the platform's default language. */
function NewStore(props: Omit<ComponentProps<typeof StoreForm>, 'record' | 'language'>) {
  const { main, loading } = useLanguages(undefined);
  return loading ? <Skeleton active /> : <StoreForm {...props} record={null} language={main.id} />;
}

interface StoreSettingsDialogProps {
  /** null: a new store; undefined: closed. */
  storeId: number | null | undefined;
  name?: string;
  /** That a new store belongs to at first. */
  business?: Reference;
  onClose: () => void;
  onSaved: () => void;
}

/** The settings of a store over the whole page; a new one shows the password of its manager once (D8). */
export function StoreSettingsDialog({ storeId, name, business, onClose, onSaved }: StoreSettingsDialogProps) {
  const t = useT();
  const role = useStoreFormRole();
  const [issued, setIssued] = useState<IssuedAccount | null>(null);
  const title =
    storeId === null
      ? t('crud.addTitle', { name: t('store.one') })
      : t('storeForm.title', { name: name ?? '' });
  return (
    <>
      <SideDrawer open={storeId !== undefined} size="page" title={title} onClose={onClose}>
        <DrawerForm>
          {storeId === null && (
            <NewStore
              role={role}
              business={business}
              onCancel={onClose}
              onSaved={(record) => {
                setIssued((record.issued as IssuedAccount | undefined) ?? null);
                onSaved();
                onClose();
              }}
            />
          )}
          {typeof storeId === 'number' && (
            <StoreSettings key={storeId} storeId={storeId} onCancel={onClose} onSaved={onSaved} />
          )}
        </DrawerForm>
      </SideDrawer>
      <IssuedPasswordDialog account={issued} onClose={() => setIssued(null)} />
    </>
  );
}
