import { useCallback, useEffect, useRef, useState } from 'react';

/** How long the harder check may run before the form explains it. */
const SLOW_AFTER = 1_000;

/**
 * The harder verification that an account on guard wants (D66): it is solved without a click, and what was entered is
 * sent again when it is.
 */
export function useHarderCheck(solution: string | null, onSolved: () => void) {
  const [hard, setHard] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [slow, setSlow] = useState(false);
  const solved = useRef(onSolved);
  solved.current = onSolved;

  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, [waiting]);

  useEffect(() => {
    if (!waiting || !solution) return;
    setWaiting(false);
    solved.current();
  }, [waiting, solution]);

  const start = useCallback(() => {
    setHard(true);
    setWaiting(true);
  }, []);
  const stop = useCallback(() => setWaiting(false), []);
  return { hard, waiting, slow, start, stop };
}
