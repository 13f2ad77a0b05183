import { SESSION_COOKIE } from '#kit/server/session.ts';

const attributes = (publicUrl: string): string =>
  `Path=/; HttpOnly; SameSite=Lax${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

/** The cookie that carries a session's id; it ends with the browser (D14). */
export const sessionCookie = (id: string, publicUrl: string): string =>
  `${SESSION_COOKIE}=${id}; ${attributes(publicUrl)}`;

export const noSessionCookie = (publicUrl: string): string =>
  `${SESSION_COOKIE}=; ${attributes(publicUrl)}; Max-Age=0`;

/** The session id a request came with, on calls that need no session. */
export function sessionIdOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const cookie = String(headers.cookie ?? '');
  return new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]{20,100})`).exec(cookie)?.[1];
}
