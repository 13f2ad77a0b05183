/** What the page reads from `localStorage` before any of the app's code runs (`vite-boot.ts`), and the app writes. */
export const bootKeys = {
  theme: 'jumun.theme',
  locale: 'jumun.locale',
  /** Only a hint that this browser is logged in, so that code and data may be fetched ahead of the answer. */
  signedIn: 'jumun.signed-in',
} as const;
