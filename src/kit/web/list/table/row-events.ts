import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';

/** A press inside one of these does not open the row. */
const CONTROLS =
  'a, button, input, select, textarea, label, details, [role="button"], [role="switch"], .ant-table-selection-column, .ant-table-row-expand-icon-cell';

/** Whether a click means the row: not a control in it, nothing that floats above it, and no text that was marked in it. */
export function meansRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  const control = target.closest(CONTROLS);
  if (control && control !== currentTarget && currentTarget.contains(control)) return false;
  const selection = getSelection();
  return !(selection?.type === 'Range' && currentTarget.contains(selection.anchorNode));
}

interface RowActions {
  /** Left out where rows do not open. */
  open?: () => void;
  /** Left out where the row cannot be selected. */
  toggle?: () => void;
}

function onRowKey(event: KeyboardEvent<HTMLElement>, { open, toggle }: RowActions): void {
  // A key pressed in a control inside the row belongs to that control.
  if (event.target !== event.currentTarget) return;
  const walk = (to: 'nextElementSibling' | 'previousElementSibling') => {
    let next = event.currentTarget[to];
    // What unfolds below a row is no row.
    while (next && !next.hasAttribute('tabindex')) next = next[to];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  const run = (action: (() => void) | undefined) => {
    event.preventDefault();
    action?.();
  };
  if (event.key === 'ArrowDown') walk('nextElementSibling');
  else if (event.key === 'ArrowUp') walk('previousElementSibling');
  else if (event.key === 'Enter') run(open);
  else if (event.key === ' ') run(toggle ?? open);
}

/** One rule for every list: a click or Enter opens the row, Space selects it, arrows walk. */
export function rowEvents(actions: RowActions): HTMLAttributes<HTMLElement> {
  return {
    onClick: (event) => {
      if (meansRow(event)) actions.open?.();
    },
    onKeyDown: (event) => onRowKey(event, actions),
  };
}
