import { useState } from 'react';
import { getCookie, setCookie } from './cookie.ts';

const REMEMBERED_DAYS = 365;

/** Where a switch of this device stands now. */
export const rememberedSwitch = (name: string, initial: boolean): boolean =>
  (getCookie(name) ?? (initial ? 'Y' : 'N')) === 'Y';

/** A switch of this device, remembered for a year under the name of a cookie. */
export function useRememberedSwitch(name: string, initial: boolean): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => rememberedSwitch(name, initial));
  const keep = (next: boolean) => {
    setCookie(name, next ? 'Y' : 'N', REMEMBERED_DAYS);
    setOn(next);
  };
  return [on, keep];
}
