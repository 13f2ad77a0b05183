import type { ComponentType } from 'react';
import type { Audience } from '#kit/contract/resource.ts';
import { useChosenStore } from '#kit/web/stores/chosen-store.ts';

export interface AudienceProps {
  audience: Exclude<Audience, 'platform'>;
  /** For the business audience the store to work on; null until one is chosen. */
  store?: number | null;
}

/** One screen for the session's own store, and again for a chosen store. */
export function screensByAudience(Screen: ComponentType<AudienceProps>) {
  return {
    StoreScreen: () => <Screen audience="store" />,
    BusinessScreen: () => <Screen audience="business" store={useChosenStore()} />,
  };
}
