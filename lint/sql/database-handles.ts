// Handlers reach no database but ctx.db, which in a call that writes is the transaction.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Tests, and jobs, which have no call and so no transaction of one. */
const EXEMPT = /\.(test|factory|jobs)\.ts$|^src\/kit\/testing\//;
const HANDLE = /\b(?:ctx|request)\.services\.db\b|\{[^{}]*\bdb\b[^{}]*\}\s*=\s*(?:ctx|request)\.services\b/g;

/** Lines of a file that take the database of the node out of the context of a call. */
export const handlesIn = (file: string, text: string): string[] =>
  EXEMPT.test(file)
    ? []
    : [...text.matchAll(HANDLE)].map(({ index }) => `${file}:${text.slice(0, index).split('\n').length}`);

export const allHandles = (root: string): string[] =>
  globSync('src/{features,kit/server}/**/*.ts', { cwd: root }).flatMap((file) =>
    handlesIn(file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')),
  );
