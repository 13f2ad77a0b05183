import { useCallback, useEffect, useRef, useState } from 'react';

/** After this time the form explains the harder check. */
const SLOW_AFTER = 1_000;

/**
 * The harder verification of a guarded account (D66): it starts without a click, and the form is submitted again when
 * it is solved.
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
