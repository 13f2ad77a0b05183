import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-only.css';

/** Stands beside the page, shown to the printer alone and in place of everything else. */
export function PrintOnly({ children }: { children: ReactNode }) {
  return createPortal(<div className="print-only">{children}</div>, document.body);
}
