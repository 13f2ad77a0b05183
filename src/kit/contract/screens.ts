import type { MessageKey } from './i18n/messages.ts';
import type { Audience } from './resource.ts';

/** The pictures a menu entry may carry, by what they stand for. */
export type MenuIconName =
  | 'account'
  | 'ai'
  | 'banner'
  | 'catalog'
  | 'category'
  | 'code'
  | 'customer'
  | 'dashboard'
  | 'delivery'
  | 'language'
  | 'message'
  | 'notice'
  | 'order'
  | 'price'
  | 'promotion'
  | 'security'
  | 'settings'
  | 'statistics'
  | 'store'
  | 'table'
  | 'terms';

export interface ScreenDeclaration {
  path: `/v/${string}`;
  title: MessageKey;
  /** Of its entry in the side menu. */
  icon: MenuIconName;
  audience: Audience;
  /** Place among the screens of its audience: the command palette lists them so, and `/` leads to the first permitted one. */
  order: number;
  /** Action code that opens it; without one every logged-in user may. */
  permission?: string;
  /** Acts on the session's own store or business: not for those who have none. */
  needs?: 'store' | 'business';
  /** Works on stores that operators with several of them choose in the top bar: on one, or on all until one is chosen. */
  stores?: 'one' | 'all';
  /** Missing while the screen is not built: then the page says so and the side menu leaves it out. */
  screen?: ScreenModule;
}

/** Where a screen is, as text: the server and the build read it without loading any of it. */
export interface ScreenModule {
  /** A `*.screen.tsx`, relative to the folder of the declaration. */
  file: `${string}.screen.tsx`;
  /** The export that is the screen. */
  component: string;
  /** The export that asks for what the screen shows first, before the screen and the frame around it are drawn. */
  ahead?: string;
}

/** The default export of a `*.screens.ts`. */
export type ScreenDeclarations = readonly ScreenDeclaration[];
