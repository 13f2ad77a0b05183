import type { KeyboardEvent } from 'react';

interface RowKeys {
  open?: () => void;
  choose: () => void;
  tick?: () => void;
}

/** Keys on a row that has the focus: arrows walk, Enter opens, Space ticks. */
export function onRowKey(event: KeyboardEvent<HTMLElement>, keys: RowKeys): void {
  // A key pressed in a control inside the row belongs to that control.
  if (event.target !== event.currentTarget) return;
  const walk = (next: Element | null) => {
    if (!(next instanceof HTMLElement) || next.tabIndex < -1) return;
    event.preventDefault();
    next.focus();
  };
  if (event.key === 'ArrowDown') walk(event.currentTarget.nextElementSibling);
  else if (event.key === 'ArrowUp') walk(event.currentTarget.previousElementSibling);
  else if (event.key === 'Enter') {
    event.preventDefault();
    keys.choose();
    keys.open?.();
  } else if (event.key === ' ') {
    event.preventDefault();
    (keys.tick ?? keys.choose)();
  }
}
