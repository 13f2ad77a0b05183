import { existsSync } from 'node:fs';

/** Chromium without a window first: it does the same in less processor time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser of this machine: `CHROMIUM_PATH`, else where systems put it; undefined when there is none. */
export const chromiumPath = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((path) => path && existsSync(path));
