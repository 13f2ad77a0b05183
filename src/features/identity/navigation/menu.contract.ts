// Does not import the schema library, which the first page does not load.

export interface MenuEntry {
  id: number;
  name: string;
  icon: string | null;
  /** Target address; null for a group. */
  path: string | null;
  children: MenuEntry[];
}

interface WireMenuEntry {
  resourcesCd: number;
  menuNm?: string | null;
  menuNmLan?: string | null;
  menuIcon?: string | null;
  url?: string | null;
  subMenu?: WireMenuEntry[] | null;
}

export const mainMenuPath = '/mainMenu';
/** The key under which the side menu is cached on screens. */
export const mainMenuKey = ['mainMenu'] as const;

function decodeEntry(wire: WireMenuEntry): MenuEntry {
  const children = (wire.subMenu ?? []).map(decodeEntry);
  return {
    id: wire.resourcesCd,
    name: wire.menuNmLan || wire.menuNm || '',
    icon: wire.menuIcon || null,
    path: children.length === 0 && wire.url?.startsWith('/') ? wire.url : null,
    children,
  };
}

/** The two-level tree of `GET /mainMenu`; empty groups are left out. */
export function decodeMenu(wire: unknown): MenuEntry[] {
  const entries = Array.isArray(wire) ? (wire as WireMenuEntry[]) : [];
  return entries.map(decodeEntry).filter((entry) => entry.path !== null || entry.children.length > 0);
}
