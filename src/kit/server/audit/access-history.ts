import type { Logger } from 'pino';
import { type Db, statement } from '../database/pool.ts';
import type { Database } from '../database/transaction.ts';
import { type AccessEntry, instantText, lockHead, rowHash, saveMark } from './history-chain.ts';
import { dropOldestMonth } from './history-verify.ts';

export interface AccessHistory {
  record(entry: AccessEntry): void;
  flush(): Promise<void>;
  /** Drops the oldest month that ended before `before`; returns its partition, undefined if there is none. */
  dropOldestMonth(tx: Db, before: Date): Promise<string | undefined>;
}

const FLUSH_AFTER_MS = 300;
const LONGEST_QUEUE = 20_000;

const WRITE = statement(
  'access-history-write',
  `insert into access_history (account_id, session_hash, method, route, target, status, ip, at, viewed_as, seq, hash)
   select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::text[],
     $8::timestamptz[], $9::text[], $10::bigint[], $11::text[])`,
);

/** Assigns each row of a batch its position and hash in the chain. */
function chained(key: Buffer, batch: readonly AccessEntry[], from: { seq: number; hash: string }) {
  let { seq, hash } = from;
  return batch.map((entry) => {
    seq += 1;
    hash = rowHash(key, hash, seq, { ...entry, at: instantText(entry.at) });
    return { ...entry, seq: seq as number | null, hash: hash as string | null };
  });
}

async function insert(tx: Db, rows: ReturnType<typeof chained>): Promise<void> {
  await tx.query(WRITE, [
    rows.map((row) => row.accountId),
    rows.map((row) => row.sessionHash),
    rows.map((row) => row.method),
    rows.map((row) => row.route),
    rows.map((row) => row.target),
    rows.map((row) => row.status),
    rows.map((row) => row.ip),
    rows.map((row) => row.at),
    rows.map((row) => row.viewedAs),
    rows.map((row) => row.seq),
    rows.map((row) => row.hash),
  ]);
}

/** Writes a batch at the end of the chain; false if that end is not ours, and the rows have no hash. */
async function writeChained(tx: Db, key: Buffer, at: Date, batch: readonly AccessEntry[]): Promise<boolean> {
  const head = await lockHead(tx, key, at);
  if (!head) {
    await insert(
      tx,
      batch.map((entry) => ({ ...entry, seq: null, hash: null })),
    );
    return false;
  }
  const rows = chained(key, batch, head);
  await insert(tx, rows);
  const last = rows.at(-1);
  await saveMark(tx, key, {
    kind: 'head',
    seq: last?.seq ?? head.seq,
    hash: last?.hash ?? head.hash,
    unchainedTo: 0,
    at,
  });
  return true;
}

/** Writes in batches after the responses, so that no request waits, as one hash chain of all nodes. */
export function createAccessHistory(options: {
  db: Database;
  log: Logger;
  /** Key of the chain; the same on every node. */
  key: () => Promise<Buffer>;
  now: () => Date;
}): AccessHistory {
  const { db, log, now } = options;
  let queue: AccessEntry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let broken = false;

  const write = async (batch: readonly AccessEntry[]): Promise<void> => {
    const key = await options.key();
    const at = now();
    const continued = await db.transaction((tx) => writeChained(tx, key, at, batch));
    if (!continued && !broken)
      log.error(
        { event: 'security.history_broken' },
        'the end of the access history was changed or is of another key: rows are written without a hash',
      );
    broken = !continued;
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
      if (queue.length < LONGEST_QUEUE) queue.push({ ...entry, sessionHash: entry.sessionHash.slice(0, 16) });
      timer ??= setTimeout(() => void flush(), FLUSH_AFTER_MS);
    },
    flush,
    dropOldestMonth: async (tx, before) => dropOldestMonth(tx, await options.key(), before),
  };
}
