import { randomKey } from '#kit/web/api/random-key.ts';
import { nowMs } from '#kit/web/time/now.ts';

/** How long a role taken without the browser's locks lasts unless renewed, and how often it is renewed, in ms. */
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
  // Locks exist only on https and localhost; a till that opens the page by address over http has none.
  locks: globalThis.navigator?.locks,
  storage: localStorage,
  now: nowMs,
});

/**
 * Waits until this tab alone holds the role among all tabs of the browser, then calls `onGain`.
 * The returned function gives the role (or the waiting) up; the next tab gains it at once,
 * or within the lease where the browser has no locks.
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
      // Another tab holds it: only possible for the holder when this one slept past its lease.
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
