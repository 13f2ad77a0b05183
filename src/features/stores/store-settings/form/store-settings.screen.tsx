import { useSession } from '#kit/web/session/session.tsx';
import { StoreSettings } from './store-dialog.public.tsx';

/** The settings of the session's own store. */
export function StoreSettingsScreen() {
  const storeId = useSession()?.storeId;
  return typeof storeId === 'number' ? (
    <div className="store-page">
      <StoreSettings storeId={storeId} />
    </div>
  ) : null;
}
