import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { createListeners } from '../listeners.ts';
import { isTyping, matchesCombo } from './key-combo.ts';

export interface Shortcut {
  combo: string;
  labelKey: MessageKey;
  run: (event: KeyboardEvent) => void;
}

let shortcuts: readonly Shortcut[] = [];
const { subscribe, publish } = createListeners();

function change(next: readonly Shortcut[]) {
  shortcuts = next;
  publish();
}

/** A dialog covers the page: shortcuts registered below it are disabled until it closes. */
function isCovered(target: EventTarget | null): boolean {
  const modal = document.querySelector('[role="dialog"][aria-modal="true"]');
  return modal !== null && !(target instanceof Node && modal.contains(target));
}

function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing) return;
  // The one registered last belongs to the topmost layer.
  for (const shortcut of [...shortcuts].reverse()) {
    if (!matchesCombo(shortcut.combo, event)) continue;
    if (!/mod\+/.test(shortcut.combo) && (isTyping(event.target) || isCovered(event.target))) return;
    event.preventDefault();
    shortcut.run(event);
    return;
  }
}

let listening = false;

/**
 * Registers a key combination for as long as the component is there and lists it in the `?` help.
 * Combos: `mod+k` (Ctrl or Cmd), `mod+s`, `/`, `n`, `?`, `escape`. Plain keys are ignored while typing.
 */
export function useShortcut(
  combo: string,
  labelKey: MessageKey,
  handler: (event: KeyboardEvent) => void,
  enabled = true,
): void {
  const latest = useRef(handler);
  latest.current = handler;
  useEffect(() => {
    if (!enabled) return;
    if (!listening) {
      listening = true;
      window.addEventListener('keydown', onKeyDown);
    }
    const shortcut: Shortcut = { combo, labelKey, run: (event) => latest.current(event) };
    change([...shortcuts, shortcut]);
    return () => change(shortcuts.filter((other) => other !== shortcut));
  }, [combo, labelKey, enabled]);
}

/** What is registered now, for the help dialog. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => shortcuts);
}
