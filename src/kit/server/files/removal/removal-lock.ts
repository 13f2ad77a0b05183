import type pg from 'pg';
import type { Db } from '../../database/pool.ts';

const LOCK = 7_311_092_521;

/** False while a backup is made: its rows are those of a moment ago, and what they refer to must still be there. */
export async function mayRemove(tx: Db): Promise<boolean> {
  const [lock] = await tx.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [
    LOCK,
  ]);
  return lock?.free === true;
}

/**
 * Lets `work` run while no file is removed. The lock lives in a transaction of a connection of its own: it has to be
 * held before the snapshot of a backup is taken, and a pooler between may not keep sessions together.
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
