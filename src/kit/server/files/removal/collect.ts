import type { Db } from '../../database/pool.ts';
import type { Database } from '../../database/transaction.ts';
import type { FileColumn } from '../file-column.ts';
import { usedKeys } from '../file-references.ts';
import type { FileStore } from '../storage/file-store.ts';
import { mayRemove } from './removal-lock.ts';

/** How long an unreferenced file is kept, in hours: a form may be open for a while. */
const GRACE_HOURS = 24;
/** Files removed per transaction; a bucket takes about 50 ms for each, and rows are locked meanwhile. */
const AT_ONCE = 50;
const LOCK = 7_311_092_520;

/** One node at a time; the others skip it. */
async function alone<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const [lock] = await tx.query('select pg_try_advisory_xact_lock($1) as mine', [LOCK]);
    return lock?.mine ? work(tx) : undefined;
  });
}

/**
 * Marks which files are referenced. The grace period starts when a file was seen unreferenced, not with its age: a copy
 * being saved now may have been read from a row that has just changed.
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
  const orphans = await tx.query(
    `select key from stored_files
     where unreferenced_since < now() - make_interval(hours => $1)
     order by unreferenced_since limit $2
     for update skip locked`,
    [GRACE_HOURS, AT_ONCE],
  );
  const keys = orphans.map((orphan) => orphan.key);
  // Inside the transaction: its row locks make a concurrent save of the same picture wait.
  for (const key of keys) await store.remove(key);
  await tx.query('delete from stored_files where key = any($1)', [keys]);
  return keys.length;
}

/** Expired leases of requests whose node was killed. */
const forgetLeases = (tx: Db) =>
  tx.query(`delete from file_leases where created_at < now() - make_interval(hours => $1)`, [GRACE_HOURS]);

/**
 * Removes files unreferenced for a day and returns how many. Safe beside saves and other nodes: storing a file touches
 * its row before the bytes are written, so it either keeps row and bytes, or waits here until both are deleted and
 * writes both again.
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
