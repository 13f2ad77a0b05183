import { useState } from 'react';

const COOKIE = 'jumun.autoSearch';
const REMEMBERED_DAYS = 365;

/** Whether the list searches again by itself; on until someone switches it off. */
export function readAutoSearch(cookies: string): boolean {
  return !cookies.split('; ').includes(`${COOKIE}=N`);
}

export function autoSearchCookie(on: boolean): string {
  return `${COOKIE}=${on ? 'Y' : 'N'}; path=/; max-age=${REMEMBERED_DAYS * 86_400}; samesite=lax`;
}

export function useAutoSearch(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readAutoSearch(document.cookie));
  const keep = (next: boolean) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing from browsers still in use
    document.cookie = autoSearchCookie(next);
    setOn(next);
  };
  return [on, keep];
}
