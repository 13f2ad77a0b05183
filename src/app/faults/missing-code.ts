import { checkLine } from '#kit/web/api/line.ts';

/** Why a file of the app did not come: no line, another build on the server, or neither. */
export type Why = 'down' | 'outdated' | 'failed';

/** A chunk or its stylesheet did not come; browsers and the bundler word this in different ways. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|unable to preload css/i.test(error.message)
  );
}

/** The entry script that a page names; its hash changes with every file of a build. */
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

// The bundler asks for each stylesheet once, so one that did not come has to be asked for again here.
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

/** Imports a part of the app, with the stylesheets that earlier attempts did not get. */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  const again = [...lostStyles];
  lostStyles.clear();
  const [part] = await Promise.all([load(), ...again.map(loadStyle)]);
  return part;
}
