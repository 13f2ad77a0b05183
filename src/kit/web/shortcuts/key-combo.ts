interface Keys {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  code?: string;
}

/** Whether a key press is the combination; `mod` is Ctrl or Cmd. Letters go by their place on the keyboard, so that Hangul input still works. */
export function matchesCombo(combo: string, event: Keys): boolean {
  const parts = combo.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const wantsMod = parts.includes('mod');
  if (wantsMod !== (event.ctrlKey || event.metaKey) || event.altKey) return false;
  if (/^[a-z]$/.test(key) && event.code) return event.code === `Key${key.toUpperCase()}`;
  return event.key.toLowerCase() === key;
}

/** Whether the key press writes text somewhere. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}

/** `mod+k` → `⌘K` on a Mac, `Ctrl K` elsewhere. */
export function comboText(combo: string, mac: boolean): string[] {
  return combo.split('+').map((part) => {
    if (part === 'mod') return mac ? '⌘' : 'Ctrl';
    if (part === 'escape') return 'Esc';
    return part.length === 1 ? part.toUpperCase() : part;
  });
}
