import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Loads every file of a suffix and returns each default export with its path below `src`. */
export async function discoverFiles<M>(suffix: string): Promise<{ file: string; module: M }[]> {
  const root = resolve(import.meta.dirname, '../..');
  const files = globSync(`**/*.${suffix}.ts`, { cwd: root }).sort();
  return Promise.all(
    files.map(async (file) => ({
      file,
      module: (await import(pathToFileURL(resolve(root, file)).href)).default as M,
    })),
  );
}

/** Loads every file of a suffix and returns each default export. */
export async function discover<M>(suffix: string): Promise<M[]> {
  return (await discoverFiles<M>(suffix)).map(({ module }) => module);
}
