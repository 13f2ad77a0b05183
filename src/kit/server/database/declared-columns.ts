import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** All instances of a class exported by the table files of all features, alone or in arrays. */
export async function discoverDeclared<T>(kind: new (...values: never[]) => T): Promise<T[]> {
  const root = resolve(import.meta.dirname, '../../..');
  const files = globSync('**/*.table.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
  return modules.flatMap((module: Record<string, unknown>) =>
    Object.values(module)
      .flat()
      .filter((value): value is T => value instanceof kind),
  );
}
