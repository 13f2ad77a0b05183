import type { Logger } from 'pino';
import type { Database } from './database/transaction.ts';

/** One permitted action: who, what, when, from where (D44). */
export interface AccessEntry {
  accountId: number;
  sessionHash: string;
  method: string;
  /** The route's pattern, never the address itself: addresses carry personal data. */
  route: string;
  target: string | null;
  status: number;
  ip: string;
  at: Date;
}

export interface AccessHistory {
  record(entry: AccessEntry): void;
  flush(): Promise<void>;
}

const FLUSH_AFTER_MS = 300;
const LONGEST_QUEUE = 20_000;

/** Writes in batches after the answers, so that no request waits for it. */
export function createAccessHistory(db: Database, log: Logger): AccessHistory {
  let queue: AccessEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (batch: AccessEntry[]): Promise<void> => {
    await db.query(
      {
        name: 'access-history-write',
        text: `insert into access_history (account_id, session_hash, method, route, target, status, ip, at)
               select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[], $8::timestamptz[])`,
      },
      [
        batch.map((entry) => entry.accountId),
        batch.map((entry) => entry.sessionHash.slice(0, 16)),
        batch.map((entry) => entry.method),
        batch.map((entry) => entry.route),
        batch.map((entry) => entry.target),
        batch.map((entry) => entry.status),
        batch.map((entry) => entry.ip),
        batch.map((entry) => entry.at),
      ],
    );
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue;
    queue = [];
    if (batch.length === 0) return writing;
    writing = writing
      .then(() => write(batch))
      .catch((error: Error) => {
        log.error(
          { reason: error.message, entries: batch.length },
          'access history not written, kept for the next try',
        );
        queue = [...batch, ...queue].slice(0, LONGEST_QUEUE);
      });
    return writing;
  };
  return {
    record(entry) {
      if (queue.length < LONGEST_QUEUE) queue.push(entry);
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS);
    },
    flush,
  };
}
