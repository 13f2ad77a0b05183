import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a control when the dialog around it opens. `autoFocus` comes too early for that: the content is not in the
 * document yet, and the dialog then focuses its close button.
 */
export function useOpeningFocus<T extends { focus(): void }>(): RefObject<T | null> {
  const control = useRef<T>(null);
  useEffect(() => control.current?.focus(), []);
  return control;
}
