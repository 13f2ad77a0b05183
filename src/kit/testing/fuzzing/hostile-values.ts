/** Texts that break what takes them for more than text, for tests that send them to every call. */
export const INJECTIONS = [
  `' or 1=1 --`,
  `1; select pg_sleep(3)`,
  `") or true --`,
  `'; drop table orders; --`,
  "ko' union select 1",
  '%',
  '_',
  '%_\\',
  '\\',
  `$\{7*7}`,
  '../../etc/passwd',
  '<img src=x onerror=alert(1)>',
  '__proto__',
  'constructor',
  'toString',
];

/** Texts that are broken or odd as text. */
export const ODD_TEXTS = ['', ' ', '\u0000', 'a\u0000b', '\ud83d', '\u202e', '🍜'.repeat(30)];

export const ODD_NUMBERS = [0, -1, -0, 1.5, 12.5, 2_147_483_647, 2_147_483_648, 1e99, 1e308];

/** What is no JSON, or must not be taken for an object's own keys. */
export const BROKEN_JSON = [
  '{',
  '{"a":1,}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
];
