/** A cookie of our own pages, for `days` days. */
export function cookieText(name: string, value: string, days: number, secure: boolean): string {
  const parts = [
    `${name}=${encodeURIComponent(value)}`,
    'path=/',
    `max-age=${days * 86_400}`,
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

export function setCookie(name: string, value: string, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = cookieText(name, value, days, window.location.protocol === 'https:');
}
