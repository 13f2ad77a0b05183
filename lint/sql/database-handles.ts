// Handlers reach no database but ctx.db, which in a call that writes is the transaction: the services of a call have
// none by type (`Services`). What is left for a rule is an assertion that they are those of the node.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests, and the one place that opens a transaction for a call. */
const EXEMPT = /\.(test|factory)\.ts$|^src\/kit\/(testing\/|server\/own-transaction\.ts$)/;
const ASSERTED = /\bas\s+(?:NodeServices|Pick<\s*NodeServices|Database|\{\s*(?:readonly\s+)?db\b)\b/g;

/** Lines of a file that assert the services of a node, or their database. */
export const handlesIn = (file: string, text: string): string[] =>
  EXEMPT.test(file)
    ? []
    : [...text.matchAll(ASSERTED)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);

export const allHandles = (root: string): string[] =>
  globSync('src/{features,kit/server}/**/*.ts', { cwd: root }).flatMap((file) =>
    handlesIn(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')),
  );
