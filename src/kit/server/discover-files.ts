import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');

/** Loads every module of a suffix, with its path below `src`. */
export const loadModules = <M = Record<string, unknown>>(
  suffix: string,
): Promise<{ file: string; module: M }[]> =>
  Promise.all(
    globSync(`**/*.${suffix}.ts`, { cwd: root })
      .sort()
      .map(async (file) => ({
        file,
        module: (await import(pathToFileURL(resolve(root, file)).href)) as M,
      })),
  );

/** Loads every file of a suffix and returns each default export with its path below `src`. */
export async function discoverFiles<M>(suffix: string): Promise<{ file: string; module: M }[]> {
  const found = await loadModules<{ default: M }>(suffix);
  return found.map(({ file, module }) => ({ file, module: module.default }));
}

/** Loads every file of a suffix and returns each default export. */
export async function discover<M>(suffix: string): Promise<M[]> {
  return (await discoverFiles<M>(suffix)).map(({ module }) => module);
}
