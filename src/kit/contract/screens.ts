import type { MessageKey } from './i18n/messages.ts';
import type { Audience } from './resource.ts';

/** Icons of menu entries, named by their subject. */
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
  | 'terms'
  | 'trash';

export interface ScreenDeclaration {
  path: `/v/${string}`;
  title: MessageKey;
  /** Icon of its entry in the side menu. */
  icon: MenuIconName;
  audience: Audience;
  /**
   * Position among the screens of its audience: the order in the command palette, and `/` opens the first permitted
   * one.
   */
  order: number;
  /** Permission code required to open it; without one, any session. */
  permission?: string;
  /** Works on the session's own store or business; hidden from accounts without one. */
  needs?: 'store' | 'business';
  /** Works on stores that operators with several of them choose in the top bar: on one, or on all until one is chosen. */
  stores?: 'one' | 'all';
  screen: ScreenModule;
}

/** Module and export of a screen as text, so that server and build read them without loading the module. */
export interface ScreenModule {
  /** Path of a `*.screen.tsx`, relative to the folder of the declaration. */
  file: `${string}.screen.tsx`;
  /** Export of the screen component. */
  component: string;
  /** Export that requests the first data of the screen before it is rendered. */
  ahead?: string;
}

/** The default export of a `*.screens.ts`. */
export type ScreenDeclarations = readonly ScreenDeclaration[];

type OfOneAudience = Pick<ScreenDeclaration, 'path' | 'title' | 'order' | 'permission'>;

/**
 * A screen for the people of a store, and the same for people who choose a store: `component` is the name of the
 * exports without `StoreScreen` and `BusinessScreen` (see `screensByAudience`).
 */
export function storeScreens(
  component: string,
  {
    icon,
    file,
    store,
    business,
  }: Pick<ScreenDeclaration, 'icon'> &
    Pick<ScreenModule, 'file'> & { store: OfOneAudience; business: OfOneAudience },
): ScreenDeclarations {
  const screen = (audience: 'Store' | 'Business') => ({ file, component: `${component}${audience}Screen` });
  return [
    { ...store, icon, audience: 'store', needs: 'store', screen: screen('Store') },
    { ...business, icon, audience: 'business', stores: 'one', screen: screen('Business') },
  ];
}
