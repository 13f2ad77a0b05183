import { checkLine } from '#kit/web/api/line.ts';

/** Why a file of the app failed to load: no connection, a new build on the server, or neither. */
export type Why = 'down' | 'outdated' | 'failed';

/** A failed chunk or stylesheet; browsers and the bundler use different error messages. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
  );
}

/** The entry script of a page; its hash changes with every build. */
export function entryOf(html: string): string | undefined {
  const tag = html.match(/<script\b[^>]*\btype="module"[^>]*>/)?.[0];
  return tag?.match(/\bsrc="([^"]+)"/)?.[1];
}

export async function whyMissing(): Promise<Why> {
  if (!(await checkLine())) return 'down';
  try {
    const response = await fetch('/', { cache: 'no-store', credentials: 'same-origin' });
    const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
    const served = response.ok ? entryOf(await response.text()) : undefined;
    return served !== undefined && served !== running ? 'outdated' : 'failed';
  } catch {
    await checkLine();
    return 'down';
  }
}

const lostStyles = new Set<string>();

// The bundler requests each stylesheet once, so a failed one has to be requested again here.
globalThis.window?.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    lostStyles.add(target.href);
    target.remove();
  },
  true,
);

function loadStyle(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`));
    document.head.append(link);
  });
}

/** Imports a part of the app, including stylesheets that failed in earlier attempts. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  const again = [...lostStyles];
  lostStyles.clear();
  const [part] = await Promise.all([load(), ...again.map(loadStyle)]);
  return part;
}
