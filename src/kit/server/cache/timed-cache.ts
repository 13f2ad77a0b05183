interface Entry<T> {
  value: T;
  until: number;
}

export interface TimedCache<T> {
  get(key: string): T | undefined;
  /**
   * Call before reading a value from the database; the returned function caches it, unless something was invalidated in
   * between, because the value may then be older than the change.
   */
  reading(): (key: string, value: T, forMs?: number) => void;
  delete(key: string): void;
  /** Invalidates every value, or those that match. */
  forget(matches?: (value: T) => boolean): void;
}

/** Caches values for `ms`, at most `largest` of them: a new one beyond that clears the cache. */
export function createTimedCache<T>({ ms, largest }: { ms: number; largest: number }): TimedCache<T> {
  const entries = new Map<string, Entry<T>>();
  let epoch = 0;
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry && entry.until > performance.now()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    reading() {
      const began = epoch;
      return (key, value, forMs = ms) => {
        if (began !== epoch) return;
        if (entries.size >= largest) entries.clear();
        entries.set(key, { value, until: performance.now() + Math.min(ms, forMs) });
      };
    },
    delete: (key) => void entries.delete(key),
    forget(matches) {
      epoch += 1;
      if (!matches) entries.clear();
      else for (const [key, { value }] of entries) if (matches(value)) entries.delete(key);
    },
  };
}
