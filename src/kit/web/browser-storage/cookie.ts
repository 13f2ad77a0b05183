/** How long a cookie of our own pages lives: so many days, or until the browser is closed. */
export type CookieLife = number | 'session';

export function cookieText(name: string, value: string, life: CookieLife, secure: boolean): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    ...(life === 'session' ? [] : [`max-age=${life * 86_400}`]),
    'samesite=lax',
  ];
  return [...parts, ...(secure ? ['secure'] : [])].join('; ');
}

/** The value of a cookie in a cookie header, or null. */
export function readCookie(header: string, name: string): string | null {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return null;
    }
  }
  return null;
}

export function getCookie(name: string): string | null {
  return readCookie(document.cookie, name);
}

export function setCookie(name: string, value: string, life: CookieLife): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = cookieText(name, value, life, window.location.protocol === 'https:');
}
