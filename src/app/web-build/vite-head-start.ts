import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { LOCALES } from '../../kit/contract/i18n/messages.ts';
import { discoverScreens } from '../../kit/server/discover.ts';
import { opensWithFirstTexts } from '../screen-loading/first-texts.ts';
import type { HeadStart } from '../screen-loading/head-start.ts';
import { FRAME, LOGIN } from './chunk-groups.ts';

type Bundle = Rolldown.OutputBundle;
type ModuleOf = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** Modules listed separately, or needed in one language only. */
const ELSEWHERE = /\/src\/app\/sitemap\/|virtual:messages|\/ui-locales\//;

/** Modules loaded on demand by others. */
function importedLater(moduleOf: ModuleOf, modules: readonly string[]): string[] {
  const later = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id) || ELSEWHERE.test(id)) return;
    seen.add(id);
    const module = moduleOf(id);
    for (const next of module?.importedIds ?? []) visit(next);
    for (const next of module?.dynamicallyImportedIds ?? []) {
      if (ELSEWHERE.test(next)) continue;
      later.add(next);
      visit(next);
    }
  };
  for (const module of modules) visit(module);
  return [...later];
}

/** Files of a module and its imports, its own first. */
function filesOf(bundle: Bundle, modules: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || found.has(fileName)) return;
    found.add(fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const imported of chunk.imports) add(imported);
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (each) => each.type === 'chunk' && each.isDynamicEntry && each.facadeModuleId === module,
    );
    if (!chunk) throw new Error(`The build has no chunk of ${module}`);
    add(chunk.fileName);
  }
  return [...found];
}

/** Of two chunks that import each other, either may run first, and an import may be undefined at that time. */
function refuseCycles(bundle: Bundle): void {
  const done = new Set<string>();
  const visit = (fileName: string, above: readonly string[]): void => {
    if (above.includes(fileName))
      throw new Error(`Chunks need each other: ${[...above, fileName].join(' → ')}; see chunk-groups.ts`);
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk' || done.has(fileName)) return;
    for (const imported of chunk.imports) visit(imported, [...above, fileName]);
    done.add(fileName);
  };
  for (const fileName of Object.keys(bundle)) visit(fileName, []);
}

const byLocale = (filesIn: (locale: string) => number[]): Record<string, number[]> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, filesIn(locale)]));

interface Build {
  html: string;
  bundle: Bundle;
  root: string;
  moduleInfo: ModuleOf;
}

/** Which files each screen needs, and when. */
async function factsOf({ html, bundle, root, moduleInfo }: Build): Promise<HeadStart> {
  const built = (await discoverScreens()).flatMap(({ path, module }) =>
    module ? [{ path, modules: [resolve(root, module)] }] : [],
  );
  const files: string[] = [];
  const numbered = (modules: readonly string[]): number[] =>
    filesOf(bundle, modules)
      // Already listed in the page.
      .filter((file) => !html.includes(file))
      .map((file) => {
        if (!files.includes(file)) files.push(file);
        return files.indexOf(file);
      });
  const own = (modules: readonly string[]) => modules.map((module) => resolve(root, module));
  const frame = numbered(own(FRAME));
  const screens = new Map(
    built.map(({ path, modules }) => [path, numbered(modules).filter((file) => !frame.includes(file))]),
  );
  const used = (modules: readonly string[], ahead: readonly number[]): number[] =>
    numbered(importedLater(moduleInfo, modules)).filter((file) => !ahead.includes(file));
  const later = built.flatMap(({ path, modules }): [string, number[]][] => {
    const found = used(modules, frame.concat(screens.get(path) ?? []));
    return found.length > 0 ? [[path, found]] : [];
  });
  return {
    files,
    frame,
    messages: byLocale((locale) =>
      numbered([
        `\0virtual:messages/${locale}`,
        ...own([`src/app/shell/ui-provider/ui-locales/${locale}.ts`]),
      ]),
    ),
    laterMessages: byLocale((locale) => numbered([`\0virtual:messages-later/${locale}`])),
    firstScreens: built.map(({ path }) => path).filter(opensWithFirstTexts),
    screens: Object.fromEntries(screens),
    later: Object.fromEntries([['', [...used(own(FRAME), frame), ...numbered(own([LOGIN]))]], ...later]),
  };
}

/** Writes into the page which files each screen needs (`head-start.ts`). */
export function headStart(): Plugin {
  let root = process.cwd();
  let moduleInfo: ModuleOf = () => null;
  return {
    name: 'jumun-head-start',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildEnd() {
      moduleInfo = (id) => this.getModuleInfo(id);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html;
        refuseCycles(bundle);
        const facts = await factsOf({ html, bundle, root, moduleInfo });
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'head-start' },
            children: JSON.stringify(facts),
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
