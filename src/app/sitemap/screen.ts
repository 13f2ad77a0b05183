import type { ComponentType } from 'react';
import type { MessageKey } from '#kit/contract/messages.ts';

export interface Screen {
  path: `/v/${string}`;
  /** Folder under src/features. */
  slice: string;
  title: MessageKey;
  /** Action code that opens it; without one every logged-in user may. */
  permission?: string;
  /** Acts on the session's own store or business: not for those who have none. */
  needs?: 'store' | 'business';
  /** Missing while the screen is not built: then the page says so. */
  screen?: () => Promise<ComponentType>;
}
