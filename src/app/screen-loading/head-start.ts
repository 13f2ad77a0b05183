/** The files of the built app by their users, as indexes into `files`. */
export interface HeadStart {
  files: string[];
  /** Files of every screen. */
  frame: number[];
  /** Files by language. */
  messages: Record<string, number[]>;
  /** Files by language that every screen but those of `firstScreens` needs as well. */
  laterMessages: Record<string, number[]>;
  firstScreens: string[];
  /** Files by path. */
  screens: Record<string, number[]>;
  /** Files that a screen, or the frame (an empty path), loads on use: dialogs, charts. */
  later: Record<string, number[]>;
}

/**
 * Runs before anything else on the page: requests the session, the edited texts and the files of the addressed screen
 * in parallel with the code. Its source is written to a separate file, so it may use only its arguments; without
 * storage or data it does nothing.
 */
export function takeHeadStart(
  signedInKey: string,
  localeKey: string,
  firstLocale: string,
  sessionPath: string,
): void {
  try {
    const path = location.pathname.replace(/\/+$/, '');
    if (localStorage.getItem(signedInKey) !== 'Y' || !path.startsWith('/v')) return;
    document.documentElement.dataset.frame = '';
    const locale = localStorage.getItem(localeKey) ?? firstLocale;
    window.jumunEarly = {};
    for (const wanted of [sessionPath, `/admin/api/lan/data/${locale}?only=edits`]) {
      const headers = { accept: 'application/json', 'accept-language': locale };
      window.jumunEarly[wanted] = fetch(wanted, { credentials: 'same-origin', headers });
    }
    const facts: HeadStart = JSON.parse(document.getElementById('head-start')?.textContent ?? 'null');
    // As `fallbackLocale`, which is not at hand here.
    const ofLocale = (files: Record<string, number[]>) =>
      files[locale] ?? files[locale.split(/[-_]/)[0] ?? ''] ?? files.en ?? [];
    const more = facts.firstScreens.includes(path) ? [] : ofLocale(facts.laterMessages);
    for (const number of [
      ...ofLocale(facts.messages),
      ...more,
      ...facts.frame,
      ...(facts.screens[path] ?? []),
    ]) {
      const file = facts.files[number] as string;
      const link = document.createElement('link');
      link.href = `/${file}`;
      // Same attributes as the bundler's links, else the files would be requested twice.
      link.crossOrigin = '';
      if (file.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      document.head.append(link);
    }
  } catch {
    // Errors are ignored, because the app requests everything again itself.
  }
}
