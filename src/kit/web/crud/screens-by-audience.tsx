import type { ComponentType } from 'react';
import type { Audience } from '#kit/contract/resource.ts';
import { useChosenStore } from '#kit/web/stores/chosen-store.ts';

export interface AudienceProps {
  audience: Exclude<Audience, 'platform'>;
  /** For the business audience the store that is worked on; null until one is chosen. */
  store?: number | null;
}

/** One screen for a store's own rows, and again for those of a store that is chosen. */
export function screensByAudience(Screen: ComponentType<AudienceProps>) {
  return {
    StoreScreen: () => <Screen audience="store" />,
    BusinessScreen: () => <Screen audience="business" store={useChosenStore()} />,
  };
}
