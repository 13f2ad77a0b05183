import { useRef } from 'react';

const HEX = /^(.{8})(.{4})(.{3})(.{3})(.{12})/;

/** A random UUID (version 4, 120 random bits). `crypto.randomUUID` is missing where a page is opened by its LAN address over http. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(HEX, '$1-$2-4$3-8$4-$5');
}

/** The idempotency keys of one form. */
export interface FormKeys {
  /** The same request keeps its key, so that sending it again after a lost answer does nothing twice. */
  of(request: unknown): string;
  /** The next request gets a new key. */
  renew(): void;
}

export function createFormKeys(): FormKeys {
  let body: string | undefined;
  let key = '';
  return {
    of(request) {
      const text = JSON.stringify(request);
      if (text !== body) [body, key] = [text, randomKey()];
      return key;
    },
    renew() {
      body = undefined;
    },
  };
}

export function useFormKeys(): FormKeys {
  const keys = useRef<FormKeys>(null);
  keys.current ??= createFormKeys();
  return keys.current;
}
