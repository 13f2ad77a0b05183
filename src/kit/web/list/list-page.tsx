import type { ReactNode } from 'react';
import './list-page.css';

/** A screen of a list and what stands above and beside it. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className="list-page">{children}</div>;
}
