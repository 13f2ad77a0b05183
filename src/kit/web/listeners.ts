/** Listeners of a state outside React: `subscribe` is what `useSyncExternalStore` takes, `publish` calls them all. */
export interface Listeners<T extends unknown[] = []> {
  subscribe(this: void, listener: (...args: T) => void): () => void;
  publish(this: void, ...args: T): void;
  isEmpty(this: void): boolean;
}

export function createListeners<T extends unknown[] = []>(): Listeners<T> {
  const listeners = new Set<(...args: T) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(...args) {
      for (const listener of listeners) listener(...args);
    },
    isEmpty: () => listeners.size === 0,
  };
}
