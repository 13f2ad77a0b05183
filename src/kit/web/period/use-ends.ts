import { useState } from 'react';

/** One end of a period. */
export type End = 'from' | 'to';

/** Both ends as the store's wall clock has them: `yyyy-MM-dd`, or with ` HH:mm:ss`. */
export interface Period {
  from: string;
  to: string;
}

export interface Ends {
  /** The end that was emptied: nothing can be asked for until it is filled. */
  emptied: End | null;
  /** null: emptied. */
  change: (end: End, value: string | null) => void;
  /** Forgets what was emptied, as another period is chosen. */
  restore: () => void;
}

/** The ends of a period while they are changed; an emptied end stays empty, and the period before it counts no longer. */
export function useEnds(set: (change: Partial<Period>) => void): Ends {
  const [emptied, setEmptied] = useState<End | null>(null);
  return {
    emptied,
    change: (end, value) => {
      setEmptied(value === null ? end : null);
      if (value !== null) set({ [end]: value });
    },
    restore: () => setEmptied(null),
  };
}
