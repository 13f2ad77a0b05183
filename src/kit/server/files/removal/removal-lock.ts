import type pg from 'pg';
import type { Db } from '../../database/pool.ts';

const LOCK = 7_311_092_521;

/** False while a backup runs: files referenced by its snapshot must still exist. */
export async function mayRemove(tx: Db): Promise<boolean> {
  const [lock] = await tx.query('select pg_try_advisory_xact_lock_shared($1) as free', [LOCK]);
  return lock?.free === true;
}

/**
 * Runs `work` while no file is removed. The lock is held by a transaction on a dedicated connection: it must precede
 * the snapshot of a backup, and a pooler may not keep sessions.
 */
export async function withoutRemovals<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const holder = await pool.connect();
  let broken = true;
  try {
    await holder.query('begin');
    await holder.query('set local idle_in_transaction_session_timeout = 0');
    await holder.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const result = await work();
    await holder.query('rollback');
    broken = false;
    return result;
  } finally {
    holder.release(broken);
  }
}
