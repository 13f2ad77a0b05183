import { startTransition, useEffect, useState } from 'react';

/** How long a busy browser may put off what waits for it to be idle, in ms. */
const REST_WITHIN = 300;

/** Whether the browser has had nothing to do since `ready`; Safari has no such event and waits for the time. */
export function useIdleAfter(ready: boolean): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!ready) return setIdle(false);
    const done = () => startTransition(() => setIdle(true));
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, REST_WITHIN);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(done, { timeout: REST_WITHIN });
    return () => cancelIdleCallback(handle);
  }, [ready]);
  return ready && idle;
}
