// Class names by which browser tests find elements: a renamed class leaves a locator that waits for nothing.

/** Classes of libraries. */
const FREE = /^(?:ant-|anticon|altcha)/;
const CLASS = /[a-z][a-z0-9]*(?:-[a-z0-9]+)+/g;
const STRING = /(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g;
/** Not part of an address, a path or a template's hole. */
const SELECTED = /(?<![\w/\\])\.([a-z][a-z0-9]*(?:-[a-z0-9]+)+)(?![\w.]|\$\{)/g;

export interface TestedClass {
  readonly path: string;
  readonly name: string;
}

/** Compound class names (`order-card`) that tests select and no source or style sheet contains. */
export function unknownTestedClasses(
  sources: readonly string[],
  tests: readonly { readonly path: string; readonly text: string }[],
): TestedClass[] {
  const known = new Set(sources.flatMap((text) => text.match(CLASS) ?? []));
  const beginnings = new Set(
    sources.flatMap((text) => [...text.matchAll(/([a-z][a-z0-9-]*-)\$\{/g)].map(([, start = '']) => start)),
  );
  const isKnown = (name: string): boolean =>
    FREE.test(name) || known.has(name) || [...beginnings].some((start) => name.startsWith(start));
  return tests.flatMap(({ path, text }) =>
    [...text.matchAll(STRING)]
      .flatMap(([, , content = '']) => [...content.matchAll(SELECTED)].map(([, name = '']) => name))
      .filter((name) => !isKnown(name))
      .map((name) => ({ path, name })),
  );
}
