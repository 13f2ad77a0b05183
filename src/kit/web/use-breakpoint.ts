import { useSyncExternalStore } from 'react';

export type Breakpoint = 'mobile' | 'tablet' | 'large' | 'wide';

/** Upper bounds in px, exclusive: the breakpoints of the specification. */
const breakpoints = { mobile: 769, tablet: 1200, large: 1440 } as const;

/** The breakpoint a width in px falls into. */
function breakpointOf(width: number): Breakpoint {
  if (width < breakpoints.mobile) return 'mobile';
  if (width < breakpoints.tablet) return 'tablet';
  return width < breakpoints.large ? 'large' : 'wide';
}

function subscribe(listener: () => void) {
  const queries = Object.values(breakpoints).map((width) => matchMedia(`(min-width: ${width}px)`));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** Renders again only when the breakpoint changes, not on every pixel. */
export function useBreakpoint(): Breakpoint {
  return useSyncExternalStore(subscribe, () => breakpointOf(window.innerWidth));
}
