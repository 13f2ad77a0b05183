/** The files of the built app by what needs them, as numbers into `files`. */
export interface HeadStart {
  files: string[];
  /** Of every screen. */
  frame: number[];
  /** By language. */
  words: Record<string, number[]>;
  /** By path. */
  screens: Record<string, number[]>;
  /** What a screen, or the frame (an empty path), fetches when it is used: dialogs, charts. */
  later: Record<string, number[]>;
}

/**
 * Runs before anything else on the page: asks for the session, the edited texts and the files of the screen in the address, instead
 * of after the code that would find out. Its text is put into a file of its own, so it stands on nothing but its
 * arguments; without storage or facts it does nothing.
 */
export function takeHeadStart(
  signedInKey: string,
  localeKey: string,
  fallbackKey: string,
  firstLocale: string,
): void {
  try {
    const path = location.pathname.replace(/\/+$/, '');
    if (localStorage.getItem(signedInKey) !== 'Y' || !path.startsWith('/v')) return;
    document.documentElement.dataset.frame = '';
    const locale = localStorage.getItem(localeKey) ?? firstLocale;
    window.jumunEarly = {};
    for (const wanted of ['/admin/api/session', `/admin/api/lan/data/${locale}?only=edits`]) {
      const headers = { accept: 'application/json', 'accept-language': locale };
      window.jumunEarly[wanted] = fetch(wanted, { credentials: 'same-origin', headers });
    }
    const facts: HeadStart = JSON.parse(document.getElementById('head-start')?.textContent ?? 'null');
    const words = facts.words[locale] ?? facts.words[localStorage.getItem(fallbackKey) ?? firstLocale] ?? [];
    for (const number of [...words, ...facts.frame, ...(facts.screens[path] ?? [])]) {
      const file = facts.files[number] as string;
      const link = document.createElement('link');
      link.href = `/${file}`;
      // As the bundler's own links have it; else what was fetched here is fetched again.
      link.crossOrigin = '';
      if (file.endsWith('.css')) {
        link.rel = 'preload';
        link.as = 'style';
      } else link.rel = 'modulepreload';
      document.head.append(link);
    }
  } catch {
    // Only a head start: the app asks for all of it itself.
  }
}
