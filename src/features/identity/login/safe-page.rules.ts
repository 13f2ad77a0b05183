/**
 * A page of our own to open after login, or `/`. Anything that a browser could interpret as another site is refused
 * (D16).
 */
export function safePage(page: string | null | undefined): string {
  if (!page?.startsWith('/') || /^\/[/\\]/.test(page)) return '/';
  // Browsers drop tabs and line ends inside an address, which would turn `/\t/host` into `//host`.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(page)) return '/';
  return page.startsWith('/login') ? '/' : page;
}

/** `s` or `c` with nine digits is upper-cased, because these ids are generated (D8). */
export function normaliseAccountId(accountId: string): string {
  const trimmed = accountId.trim();
  return /^[sc]\d{9}$/i.test(trimmed) ? trimmed.toUpperCase() : trimmed;
}
