import type { MouseEvent } from 'react';

/** Whether a click means the row or card itself: not a control in it, a menu opened from it, or a text selection. */
export function isForRow({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest('button, a, input, label')) return false;
  const selection = window.getSelection();
  return !(selection?.type === 'Range' && currentTarget.contains(selection.anchorNode));
}
