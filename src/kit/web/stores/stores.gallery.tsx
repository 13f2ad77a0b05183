import type { GalleryPage } from '../gallery/gallery-page.ts';
import { useSession } from '../session/session.tsx';
import { NoStoreChosen } from './no-store-chosen.tsx';
import { StoreSwitch } from './store-switch.tsx';

function Switch() {
  const session = useSession();
  return session && <StoreSwitch session={session} scope="all" />;
}

export default {
  title: 'Stores',
  states: {
    'the store of the screen': () => <Switch />,
    'none chosen yet': () => <NoStoreChosen />,
  },
} satisfies GalleryPage;
