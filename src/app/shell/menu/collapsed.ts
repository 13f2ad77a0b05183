import { useState } from 'react';

const STORAGE_KEY = 'jumun.menu.collapsed';

/** Whether the side menu shows icons only; stored in this browser. */
export function useCollapsed(): { collapsed: boolean; toggle: () => void } {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(STORAGE_KEY) === 'Y');
  const toggle = () => {
    localStorage.setItem(STORAGE_KEY, collapsed ? 'N' : 'Y');
    setCollapsed(!collapsed);
  };
  return { collapsed, toggle };
}
