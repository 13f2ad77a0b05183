import { globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { BuiltInLocale, Messages } from '../../kit/contract/i18n/messages.ts';

const prefix = 'virtual:messages/';

/** Every `*.messages.ts` reduced to one language. */
async function textsOf(root: string, locale: BuiltInLocale): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const file of globSync('src/**/*.messages.ts', { cwd: root }).sort()) {
    const path = resolve(root, file);
    // A timestamp in the address makes Node reload a changed file while the dev server runs.
    const module = (await import(`${pathToFileURL(path).href}?${statSync(path).mtimeMs}`)) as {
      default: Messages;
    };
    for (const [key, text] of Object.entries(module.default)) texts[key] = text[locale];
  }
  return texts;
}

/** Serves `virtual:messages/<locale>`: one module per language, so that each language is one chunk. */
export function messages(): Plugin {
  let root = process.cwd();
  return {
    name: 'jumun-messages',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const texts = await textsOf(root, id.slice(prefix.length + 1) as BuiltInLocale);
      // Browsers parse a JSON string of this size faster than an object literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))});`;
    },
    hotUpdate({ file }) {
      if (!file.endsWith('.messages.ts')) return undefined;
      const graph = this.environment.moduleGraph;
      for (const id of graph.idToModuleMap.keys()) {
        const module = id.startsWith(`\0${prefix}`) ? graph.getModuleById(id) : undefined;
        if (module) graph.invalidateModule(module);
      }
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
