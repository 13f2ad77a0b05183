// The code book that comes with the product. Rules hang on the values, names are for people (D24).
import type { SeedCodeGroup } from './code-entry.ts';
import { messageGroups } from './code-groups-messages.ts';
import { platformGroups } from './code-groups-platform.ts';
import { storeGroups } from './code-groups-store.ts';

export const codeGroups: readonly SeedCodeGroup[] = [...storeGroups, ...messageGroups, ...platformGroups];
