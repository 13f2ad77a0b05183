import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { isReadOnly } from './database-errors.ts';
import { type Db, dbOver } from './pool.ts';

/**
 * The database of one node, for jobs, commands, and routes that open their own transactions; other handlers use
 * `ctx.db`.
 */
export interface Database extends Db {
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const open = new AsyncLocalStorage<true>();

/** Whether the current code was started by a transaction that may still be open. */
export const insideTransaction = (): boolean => open.getStore() === true;

export function createDatabase(pool: pg.Pool): Database {
  return {
    ...dbOver(pool),
    pool,
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await open.run(true, () => work(dbOver(client)));
        await client.query('commit');
        return result;
      } catch (error) {
        // A connection to a standby stays read-only; the next one may reach the new primary.
        if (isReadOnly(error)) broken = error as Error;
        // A client whose rollback fails is in an unknown state and must not go back into the pool.
        await client.query('rollback').catch((failed: Error) => {
          broken = failed;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
