/** One language of the first part of every `*.messages.ts`, gathered by `src/app/web-build/vite-messages.ts`. */
declare module 'virtual:messages/*' {
  const texts: Record<string, string>;
  export default texts;
}

/** The rest of it. */
declare module 'virtual:messages-later/*' {
  const texts: Record<string, string>;
  export default texts;
}
