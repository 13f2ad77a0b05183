import type { Db } from '../../database/pool.ts';
import type { Database } from '../../database/transaction.ts';
import type { FileColumn } from '../file-column.ts';
import { usedKeys } from '../file-references.ts';
import type { FileStore } from '../storage/file-store.ts';
import { mayRemove } from './removal-lock.ts';

/** How long a file may lie there without a row that refers to it, in hours: a form may be open for a while. */
const GRACE_HOURS = 24;
/** Files taken away in one transaction; a bucket answers each in some 50 ms, and rows are locked meanwhile. */
const AT_ONCE = 50;
const LOCK = 7_311_092_520;

/** One node at a time; the others find it done. */
async function alone<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [LOCK]);
    return lock?.mine ? work(tx) : undefined;
  });
}

/**
 * Notes which files rows refer to. The grace counts from the moment a file was seen without a row, not from its age: a
 * copy that is being saved right now may have been read from a row that has just changed.
 */
const mark = (tx: Db, columns: readonly FileColumn[]) =>
  tx.query(
    `with used as (select distinct key from (${usedKeys(columns)}) every)
     update stored_files f
     set unreferenced_since = case when u.key is null then now() end
     from stored_files s left join used u on u.key = s.key
     where f.key = s.key and (f.unreferenced_since is null) <> (u.key is not null)`,
  );

async function removeSome(tx: Db, store: FileStore): Promise<number> {
  if (!(await mayRemove(tx))) return 0;
  const orphans = await tx.query<{ key: string }>(
    `select key from stored_files
     where unreferenced_since < now() - make_interval(hours => $1)
     order by unreferenced_since limit $2
     for update skip locked`,
    [GRACE_HOURS, AT_ONCE],
  );
  const keys = orphans.map((orphan) => orphan.key);
  // In the transaction on purpose: its row locks are what keeps a save of the same picture waiting.
  for (const key of keys) await store.remove(key);
  await tx.query('delete from stored_files where key = any($1)', [keys]);
  return keys.length;
}

/** Left behind by requests whose node was killed; they have been without effect for long. */
const forgetLeases = (tx: Db) =>
  tx.query(`delete from file_leases where created_at < now() - make_interval(hours => $1)`, [GRACE_HOURS]);

/**
 * Takes away files that no row has referred to for a day and answers how many. Safe beside saves and other nodes:
 * storing a file touches its row before the bytes are written, so it either finds the row fresh again and the bytes in
 * place, or waits here until both are gone and writes both anew.
 */
export async function collectOrphans(
  db: Database,
  store: FileStore,
  columns: readonly FileColumn[],
): Promise<number> {
  const marked = await alone(db, async (tx) => {
    await mark(tx, columns);
    await forgetLeases(tx);
    return true;
  });
  if (!marked) return 0;
  let removed = 0;
  for (;;) {
    const count = (await alone(db, (tx) => removeSome(tx, store))) ?? 0;
    removed += count;
    if (count < AT_ONCE) return removed;
  }
}
