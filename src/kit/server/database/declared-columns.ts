import { loadModules } from '../discover-files.ts';

/** All instances of a class exported by the table files of all features, alone or in arrays. */
export async function discoverDeclared<T>(kind: new (...values: never[]) => T): Promise<T[]> {
  return (await loadModules('table')).flatMap(({ module }) =>
    Object.values(module)
      .flat()
      .filter((value): value is T => value instanceof kind),
  );
}

/** A name as SQL writes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '')}"`;
