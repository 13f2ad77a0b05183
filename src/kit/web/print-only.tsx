import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-only.css';

/** Rendered for printing only, instead of the page. */
export function PrintOnly({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-only">{children}</div>, document.body);
}
