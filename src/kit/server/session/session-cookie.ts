import { randomBytes } from 'node:crypto';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export const SESSION_COOKIE = 'jumun_session';
/** Browsers accept such a name only with Secure, Path=/ and no Domain, so no sibling host can set the cookie. */
const HOST_PREFIX = '__Host-';
/** Marks ids that are valid under the prefixed name only. */
const HOST_ONLY = 'h.';

const secured = (publicUrl: string): boolean => publicUrl.startsWith('https:');
const attributes = (publicUrl: string): string =>
  `Path=/; HttpOnly; SameSite=Lax${secured(publicUrl) ? '; Secure' : ''}`;

/** The cookie name: prefixed behind https. */
export const cookieName = (name: string, publicUrl: string): string =>
  secured(publicUrl) ? HOST_PREFIX + name : name;

/** An httpOnly cookie; without `seconds` it ends with the browser session. */
export const serverCookie = (name: string, value: string, publicUrl: string, seconds?: number): string =>
  `${cookieName(name, publicUrl)}=${value}; ${attributes(publicUrl)}${seconds === undefined ? '' : `; Max-Age=${seconds}`}`;

/** A cookie value of at most 100 plain characters. */
export function cookieValue(headers: Headers, name: string): string | undefined {
  const value = String(headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  return value !== undefined && /^[\w.-]{20,100}$/.test(value) ? value : undefined;
}

/** 256 random bits for the cookie of a new session. */
export const newSessionId = (publicUrl: string): string =>
  (secured(publicUrl) ? HOST_ONLY : '') + randomBytes(32).toString('base64url');

/** The session cookie; it ends with the browser session (D14). */
export const sessionCookie = (id: string, publicUrl: string): string =>
  serverCookie(SESSION_COOKIE, id, publicUrl);

export const noSessionCookie = (publicUrl: string): string => serverCookie(SESSION_COOKIE, '', publicUrl, 0);

/** The session id of a request; under the plain name only ids issued under it. */
export function sessionIdOf(headers: Headers): string | undefined {
  const plain = cookieValue(headers, SESSION_COOKIE);
  return (
    cookieValue(headers, HOST_PREFIX + SESSION_COOKIE) ?? (plain?.startsWith(HOST_ONLY) ? undefined : plain)
  );
}
