import { useSyncExternalStore } from 'react';
import { bootKeys } from '../browser-storage/boot-keys.ts';
import { createListeners } from '../listeners.ts';
import type { ThemeMode } from './theme.ts';

export type ThemeChoice = ThemeMode | 'system';

const { subscribe, publish } = createListeners();
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

function storedChoice(): ThemeChoice {
  const stored = globalThis.localStorage?.getItem(bootKeys.theme);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

let choice: ThemeChoice = storedChoice();

function currentMode(): ThemeMode {
  if (choice !== 'system') return choice;
  return systemDark?.matches ? 'dark' : 'light';
}

function apply() {
  document.documentElement.dataset.theme = currentMode();
  publish();
}

function setThemeChoice(next: ThemeChoice): void {
  choice = next;
  if (next === 'system') localStorage.removeItem(bootKeys.theme);
  else localStorage.setItem(bootKeys.theme, next);
  apply();
}

systemDark?.addEventListener('change', apply);

/** The mode in force, and the switch; a choice is remembered in this browser. */
export function useTheme(): {
  mode: ThemeMode;
  choice: ThemeChoice;
  setChoice: (choice: ThemeChoice) => void;
  toggle: () => void;
} {
  const mode = useSyncExternalStore(subscribe, currentMode);
  return {
    mode,
    choice,
    setChoice: setThemeChoice,
    toggle: () => setThemeChoice(mode === 'dark' ? 'light' : 'dark'),
  };
}
