/** Listeners of a state outside React: `subscribe` is what `useSyncExternalStore` takes, `publish` calls them all. */
export interface Listeners<T extends unknown[] = []> {
  subscribe(this: void, listener: (...told: T) => void): () => void;
  publish(this: void, ...told: T): void;
  isEmpty(this: void): boolean;
}

export function createListeners<T extends unknown[] = []>(): Listeners<T> {
  const listeners = new Set<(...told: T) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(...told) {
      for (const listener of listeners) listener(...told);
    },
    isEmpty: () => listeners.size === 0,
  };
}
