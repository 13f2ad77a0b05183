import { globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { BuiltInLocale, Messages } from '../../kit/contract/i18n/messages.ts';
import { FIRST_TEXT_FILES, FIRST_TEXT_KEYS } from '../screen-loading/first-texts.ts';

const prefix = 'virtual:messages/';
/** The texts that the first screens do without. */
const laterPrefix = 'virtual:messages-later/';
const isOurs = (id: string): boolean => id.startsWith(prefix) || id.startsWith(laterPrefix);

/** What the server alone puts into words: pages have no use for it. */
const SERVER_ONLY = /\.server\.messages\.ts$/;

/** Every `*.messages.ts` of pages reduced to one language, and to one of the two parts. */
async function textsOf(root: string, locale: BuiltInLocale, later: boolean): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const file of globSync('src/**/*.messages.ts', { cwd: root }).sort()) {
    if (SERVER_ONLY.test(file)) continue;
    const path = resolve(root, file);
    // A timestamp in the address makes Node reload a changed file while the dev server runs.
    const module = (await import(`${pathToFileURL(path).href}?${statSync(path).mtimeMs}`)) as {
      default: Messages;
    };
    const isFirst = FIRST_TEXT_FILES.test(file);
    for (const [key, text] of Object.entries(module.default))
      if (later !== (isFirst || FIRST_TEXT_KEYS.test(key))) texts[key] = text[locale];
  }
  return texts;
}

/**
 * Serves `virtual:messages/<locale>` and `virtual:messages-later/<locale>`: two modules per language, so that each
 * language is two chunks.
 */
export function messages(): Plugin {
  let root = process.cwd();
  return {
    name: 'jumun-messages',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (isOurs(id) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith('\0') || !isOurs(id.slice(1))) return undefined;
      const locale = id.slice(id.lastIndexOf('/') + 1) as BuiltInLocale;
      const texts = await textsOf(root, locale, id.startsWith(`\0${laterPrefix}`));
      // Browsers parse a JSON string of this size faster than an object literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
    },
    hotUpdate({ file }) {
      if (!file.endsWith('.messages.ts')) return undefined;
      const graph = this.environment.moduleGraph;
      for (const id of graph.idToModuleMap.keys()) {
        const module = isOurs(id.slice(1)) ? graph.getModuleById(id) : undefined;
        if (module) graph.invalidateModule(module);
      }
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
