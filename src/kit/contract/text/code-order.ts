/** An order of texts that is the same on every machine and means nothing to a reader: times, paths, keys. */
export const codeOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
