import { type Statement, statement } from '../../database/pool.ts';
import type { Database } from '../../database/transaction.ts';
import type { FileColumn } from '../file-column.ts';
import { discoverFileColumns, isUsed } from '../file-references.ts';
import type { FileStore } from '../storage/file-store.ts';
import { mayRemove } from './removal-lock.ts';

const HOLD = statement(
  'files.hold',
  `select key from stored_files
   where key = $1 and (unreferenced_since is null or unreferenced_since = leased_at) for update`,
);
const FORGET = statement('files.forget', 'delete from stored_files where key = $1');

let checks: Promise<Record<FileColumn['area'], Statement>> | undefined;

const checkOf = async (area: FileColumn['area']): Promise<Statement> => {
  checks ??= discoverFileColumns().then((columns) => ({
    public: statement('files.used:public', isUsed(columns, 'public')),
    private: statement('files.used:private', isUsed(columns, 'private')),
  }));
  return (await checks)[area];
};

/**
 * Removes those of these files that no row or lease references, and returns their keys. Safe under concurrency: storing
 * the same content locks the row before it takes its lease, so this either sees the lease or finishes before the bytes
 * are written again. Copying a row locks the source row. Not inside a transaction.
 */
export async function removeUnused(
  db: Database,
  store: FileStore,
  keys: Iterable<string>,
): Promise<string[]> {
  const removed: string[] = [];
  for (const key of keys) {
    const slash = key.indexOf('/');
    const check = await checkOf(key.slice(0, slash) as FileColumn['area']);
    const gone = await db.transaction(async (tx) => {
      if (!(await mayRemove(tx)) || (await tx.query(HOLD, [key])).length === 0) return false;
      // A separate statement, so that it sees everything committed before the lock was taken.
      const [found] = await tx.query(check, [key, key.slice(slash + 1)]);
      if (found?.used !== false) return false;
      await store.remove(key);
      await tx.query(FORGET, [key]);
      return true;
    });
    if (gone) removed.push(key);
  }
  return removed;
}
