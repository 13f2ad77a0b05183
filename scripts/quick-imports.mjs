// Loaded before everything (node --import). Node reads a package's package.json anew for every module it resolves
// in it, and drizzle-orm's has 180 KB: without this its hundred small files cost 0.5 s and 200 MB at every start.
// The project's own thousand files are named in full, so that nothing has to be looked up for them either.
import { registerHooks } from 'node:module';

const FOLDER = '/node_modules/drizzle-orm/';
const SOURCE = new URL('../src/', import.meta.url).href;
/** As `imports` of package.json maps them; others go the usual way. */
const OWN = /^#((?:app|features|kit)\/.*\.ts)$/;

/** The address of a source file that is named in full, relative or by its place in src; undefined for anything else. */
function sourceOf(specifier, parentURL) {
  if (!parentURL?.startsWith(SOURCE)) return undefined;
  if (specifier.startsWith('.') && specifier.endsWith('.ts')) return new URL(specifier, parentURL).href;
  const [, path] = OWN.exec(specifier) ?? [];
  return path && new URL(path, SOURCE).href;
}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const url = sourceOf(specifier, parentURL);
    if (url) return { url, format: 'module-typescript', shortCircuit: true };
    if (!specifier.startsWith('.') || !specifier.endsWith('.js') || !parentURL?.includes(FOLDER))
      return next(specifier, context);
    // A relative import between its ES modules names the file itself; the CommonJS twin requires `.cjs` files.
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
