import type { ComponentType } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { Session } from '#kit/web/session/session.contract.ts';

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
  /** Asks for what the screen shows first, before the screen and the frame around it are drawn. */
  ahead?: () => Promise<(session: Session) => Promise<void>>;
}
