import type { ReactNode } from 'react';
import './cells.css';

interface StateMarkProps {
  /** open: it has not begun or is held; over: it came to its end; off: it does not count. */
  tone: 'open' | 'running' | 'over' | 'failed' | 'off';
  children: ReactNode;
}

/** Where something stands: a shape and a word, never colour alone. */
export function StateMark({ tone, children }: StateMarkProps) {
  return <span className={`state-mark state-${tone}`}>{children}</span>;
}
