import type { ReactNode } from 'react';
import { useIdleAfter } from '../use-idle.ts';

/** Parts of a long form below those that are seen first: rendered once the browser is idle, so as not to delay these. */
export function WhenIdle({ children }: { children: ReactNode }) {
  return useIdleAfter(true) ? children : null;
}
