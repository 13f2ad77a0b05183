// A private `.ts` file of a slice is of one side: reached from screens or from calls, never from both.
import { globSync, readFileSync } from 'node:fs';
import { posix, resolve } from 'node:path';

export type Sources = ReadonlyMap<string, string>;

const TEST = /\.(test|factory)\.tsx?$|^src\/kit\/testing\//;
const SCREENS = /\.tsx$/;
const CALLS = /\.(routes|jobs|table|read-model|vendors|simulator|settings|options)\.ts$/;
const PRIVATE = /^src\/features\/.*\/[^./]+\.ts$/;

/** Files that a file imports, in whichever way. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(/(?:from|import\(|import) ?'([#.][^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? `src/${path.slice(1)}` : posix.join(posix.dirname(file), path),
  );
}

function reachedFrom(starts: readonly string[], sources: Sources): Set<string> {
  const reached = new Set(starts);
  for (const file of reached)
    for (const next of importsOf(file, sources.get(file) ?? '')) if (sources.has(next)) reached.add(next);
  return reached;
}

/** Private files that both sides reach. */
export function filesOfBothSides(sources: Sources): string[] {
  const files = [...sources.keys()];
  const screens = reachedFrom(
    files.filter((file) => SCREENS.test(file)),
    sources,
  );
  const calls = reachedFrom(
    files.filter((file) => CALLS.test(file)),
    sources,
  );
  return files.filter((file) => PRIVATE.test(file) && screens.has(file) && calls.has(file));
}

export const readProduct = (root: string): Sources =>
  new Map(
    globSync('src/**/*.{ts,tsx}', { cwd: root })
      .filter((file) => !TEST.test(file))
      .map((file) => [file, readFileSync(resolve(root, file), 'utf8')]),
  );
