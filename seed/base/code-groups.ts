// The code book that comes with the product. Rules hang on the values, names are for people (D24).
import type { Locale } from '#kit/contract/i18n/messages.ts';
import { messageGroups } from './code-groups-messages.ts';
import { platformGroups } from './code-groups-platform.ts';
import { storeGroups } from './code-groups-store.ts';

export interface SeedCode {
  value: string;
  names: Record<Locale, string>;
  /** What the customers' devices or an adapter need beside the value. */
  reference1?: string;
}

export interface SeedCodeGroup {
  group: string;
  names: Record<Locale, string>;
  entries: readonly SeedCode[];
}

export const codeGroups: readonly SeedCodeGroup[] = [...storeGroups, ...messageGroups, ...platformGroups];
