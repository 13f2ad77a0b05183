import { randomKey } from '#kit/web/api/random-key.ts';
import { nowMs } from '#kit/web/time/now.ts';

/** Duration of a lease taken without Web Locks, and its renewal interval, in ms. */
export const LEASE = 6_000;
export const RENEWAL = 2_000;

type Locks = Pick<LockManager, 'request'>;

interface Lease {
  tab: string;
  until: number;
}

export interface RoleSurroundings {
  locks?: Locks;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  now: () => number;
}

const here = (): RoleSurroundings => ({
  // Web Locks exist only on https and localhost, not on a till that opens the page over http.
  locks: globalThis.navigator?.locks,
  storage: localStorage,
  now: nowMs,
});

/**
 * Waits until this tab is the only leader of the browser, then calls `onGain`. The returned function gives up
 * leadership (or the waiting); the next tab takes over at once, or when the lease ends if there are no locks.
 */
export function acquireLeadership(name: string, onGain: () => () => void, surroundings = here()): () => void {
  return surroundings.locks
    ? byLock(name, onGain, surroundings.locks)
    : byLease(name, onGain, surroundings.storage, surroundings.now);
}

function byLock(name: string, onGain: () => () => void, locks: Locks): () => void {
  const waiting = new AbortController();
  let release = () => {};
  const given = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks
    .request(name, { signal: waiting.signal }, async () => {
      const end = onGain();
      await given;
      end();
    })
    .catch((error: Error) => {
      if (error.name !== 'AbortError') console.error(error);
    });
  return () => {
    waiting.abort();
    release();
  };
}

function byLease(
  name: string,
  onGain: () => () => void,
  storage: RoleSurroundings['storage'],
  now: () => number,
): () => void {
  const tab = randomKey();
  let end: (() => void) | undefined;
  const read = (): Lease | null => {
    try {
      return JSON.parse(storage.getItem(name) ?? 'null') as Lease | null;
    } catch {
      return null;
    }
  };
  const renew = () => {
    const held = read();
    if (held && held.tab !== tab && held.until > now()) {
      // Another tab took over: only possible if this one was suspended past its lease.
      end?.();
      end = undefined;
      return;
    }
    storage.setItem(name, JSON.stringify({ tab, until: now() + LEASE } satisfies Lease));
    if (held?.tab === tab) end ??= onGain();
  };
  renew();
  const timer = setInterval(renew, RENEWAL);
  return () => {
    clearInterval(timer);
    if (read()?.tab === tab) storage.removeItem(name);
    end?.();
  };
}
