import type { ReactNode } from 'react';
import './field-pair.css';

/** Two short fields that belong together; below each other where that would squeeze them. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="field-pair">{children}</div>;
}
