/** One language of every `*.messages.ts`, gathered by `src/app/web-build/vite-messages.ts`. */
declare module 'virtual:messages/*' {
  const texts: Record<string, string>;
  export default texts;
}
