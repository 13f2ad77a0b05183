import { describe, expect, it } from 'vitest';
import { cookieText, readCookie } from './cookie.ts';

describe('cookies', () => {
  it('[1 §9] last as many days as said', () => {
    expect(cookieText('a', '1,2', 365, false)).toBe('a=1%2C2; path=/; max-age=31536000; samesite=lax');
    expect(cookieText('a', '1', 1, true)).toMatch(/; secure$/);
  });
  it('last until the browser is closed when nothing else is said', () => {
    expect(cookieText('a', '1', 'session', false)).toBe('a=1; path=/; samesite=lax');
  });
  it('are found among others', () => {
    const header = 'xa=0; a=1%2C2; b=x=y; broken=%E0%A4%A';
    expect(readCookie(header, 'a')).toBe('1,2');
    expect(readCookie(header, 'b')).toBe('x=y');
    expect(readCookie(header, 'c')).toBeNull();
    expect(readCookie(header, 'broken')).toBeNull();
    expect(readCookie('', 'a')).toBeNull();
  });
});
