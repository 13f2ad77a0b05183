import type { FoundRoute } from '../discover.ts';

const PARAMETER = /:(\w+)(\([^)]*\))?|\*/g;
/** Name of a wildcard in the document. */
const REST = 'path';

export const parameterNames = (path: string): string[] =>
  [...path.matchAll(PARAMETER)].map((found) => found[1] ?? REST);

const shapeOf = (path: string): string => path.replace(PARAMETER, '{}');

/** Reads name one row, so their parameter names take precedence over those of calls on several (`ids`). */
const RANK = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];

/**
 * One name for each parameter of an address, whatever the routes of its methods use: OpenAPI treats `/category/{ids}`
 * and `/category/{categoryCd}` as the same path.
 */
export function documentPaths(
  routes: readonly FoundRoute[],
): (path: string) => { path: string; names: string[] } {
  const chosen = new Map<string, string[]>();
  const byRank = [...routes].sort((a, b) => RANK.indexOf(a.method) - RANK.indexOf(b.method));
  for (const { path } of byRank)
    if (!chosen.has(shapeOf(path))) chosen.set(shapeOf(path), parameterNames(path));
  return (path) => {
    const names = chosen.get(shapeOf(path)) ?? parameterNames(path);
    let index = 0;
    return { path: path.replace(PARAMETER, () => `{${names[index++]}}`), names };
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `GET /category/{categoryCd}` → `getCategoryByCategoryCd`. */
export const operationIdOf = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .split('/')
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('{')
        ? `By${capital(part.slice(1, -1))}`
        : part
            .split(/[^A-Za-z0-9]+/)
            .map(capital)
            .join(''),
    )
    .join('');
