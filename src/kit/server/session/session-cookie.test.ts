import { expect, test } from 'vitest';
import { newSessionId, noSessionCookie, sessionCookie, sessionIdOf } from './session-cookie.ts';

const id = 'A'.repeat(43);

test('[D14] scripts cannot read the cookie, other sites cannot send it, and it is Secure behind https', () => {
  expect(sessionCookie(id, 'http://127.0.0.1:3000')).toBe(
    `jumun_session=${id}; Path=/; HttpOnly; SameSite=Lax`,
  );
  expect(sessionCookie(id, 'https://jumun.example')).toBe(
    `__Host-jumun_session=${id}; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(noSessionCookie('https://jumun.example')).toMatch(/^__Host-jumun_session=; .*Max-Age=0$/);
});

test('the id is found among other cookies, and only under its own name', () => {
  expect(sessionIdOf({ cookie: `a=1; jumun_session=${id}; b=2` })).toBe(id);
  expect(sessionIdOf({ cookie: `x_jumun_session=${id}` })).toBeUndefined();
  expect(sessionIdOf({ cookie: 'jumun_session=short' })).toBeUndefined();
  expect(sessionIdOf({})).toBeUndefined();
});

test('[F20] behind https an id counts only under the name that no other host can plant; older ones go on', () => {
  const secured = newSessionId('https://jumun.example');
  expect(sessionIdOf({ cookie: `__Host-jumun_session=${secured}` })).toBe(secured);
  expect(sessionIdOf({ cookie: `jumun_session=${secured}` })).toBeUndefined();
  expect(sessionIdOf({ cookie: `jumun_session=${id}` })).toBe(id);
  expect(sessionIdOf({ cookie: `jumun_session=${id}; __Host-jumun_session=${secured}` })).toBe(secured);
  expect(newSessionId('http://127.0.0.1:3000')).toMatch(/^[\w-]{43}$/);
});
