import { useRef } from 'react';

const HEX = /^(.{8})(.{4})(.{3})(.{3})(.{12})/;

/** A random UUID (version 4, 120 random bits). `crypto.randomUUID` is missing where a page is opened by its LAN address over http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(HEX, '$1-$2-4$3-8$4-$5');
}

/** Idempotency keys of requests that may be sent again. */
export interface RequestKeys {
  /** The same request keeps its key, so that sending it again after a lost response does nothing twice. */
  of(request: unknown): string;
  /** That request gets a new key next time; without one, all do. */
  renew(request?: unknown): void;
  /** The request was carried out: what is sent again after it is a new request, unless it is the same one. */
  done(request: unknown): void;
}

export function createRequestKeys(): RequestKeys {
  const keys = new Map<string, string>();
  return {
    of(request) {
      const text = JSON.stringify(request);
      const key = keys.get(text) ?? randomKey();
      keys.set(text, key);
      return key;
    },
    renew(request) {
      if (request === undefined) keys.clear();
      else keys.delete(JSON.stringify(request));
    },
    done(request) {
      const text = JSON.stringify(request);
      for (const other of [...keys.keys()].filter((each) => each !== text)) keys.delete(other);
    },
  };
}

export function useRequestKeys(): RequestKeys {
  const keys = useRef<RequestKeys>(null);
  keys.current ??= createRequestKeys();
  return keys.current;
}
