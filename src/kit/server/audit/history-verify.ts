import { type Db, type RowOf, statement } from '../database/pool.ts';
import type { Database } from '../database/transaction.ts';
import { isGenuine, keyNameOf, type Link, type Mark, readMarks, rowHash, saveMark } from './history-chain.ts';

export interface HistoryReport {
  /** Rows with a valid hash. */
  checked: number;
  /** Rows older than the chain, or written by nodes of the previous version while it started. */
  unchained: number;
  /** Rows before the anchor, which are not verified. */
  before: number;
  head: Link;
  /** The first error. */
  broken?: string;
}

const PAGE = 5_000;
/** How long nodes of the previous version may keep writing after the chain started. */
const OVERLAP = "interval '1 day'";

const ROWS = statement(
  'history-rows',
  `select id, seq as "seq!", hash as "hash!", account_id as "accountId", session_hash as "sessionHash", method, route, target,
    status, ip, viewed_as as "viewedAs", to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
  from access_history where seq > $1 order by seq limit ${PAGE}`,
);
type Row = RowOf<typeof ROWS>;
const REST = statement(
  'history-rest',
  `select
    count(*) filter (where seq <= $1) as before,
    count(*) filter (where seq is null and (id <= $2 or at < $3::timestamptz + ${OVERLAP})) as unchained,
    min(id) filter (where seq is null and id > $2 and at >= $3::timestamptz + ${OVERLAP}) as "putIn"
  from access_history where seq is null or seq <= $1`,
);
const LAST = statement(
  'history-last',
  'select seq as "seq!", hash as "hash!" from access_history where seq is not null order by seq desc limit 1',
);

const describe = (row: Row): string =>
  `row ${row.seq} (id ${row.id}, ${row.at}, account ${row.accountId}, ${row.method} ${row.route})`;

/** The error of a row that should follow `before`; undefined if it is valid. */
function faultOf(key: Buffer, before: Link, row: Row): string | undefined {
  if (row.seq <= before.seq) return `${describe(row)} was put in`;
  if (row.seq !== before.seq + 1)
    return `row ${before.seq + 1} is missing: ${row.seq - before.seq - 1} before ${describe(row)}`;
  const expected = rowHash(key, before.hash, row.seq, row);
  if (row.hash === expected) return undefined;
  const name = keyNameOf(row.hash ?? '');
  return name === keyNameOf(expected)
    ? `${describe(row)} was changed or put in`
    : `${describe(row)} is of another key (${name})`;
}

function faultOfMarks(
  key: Buffer,
  { anchor, head }: Partial<Record<Mark['kind'], Mark>>,
): string | undefined {
  for (const [name, mark] of Object.entries({ anchor, head })) {
    if (!mark) return `the ${name} record is missing`;
    if (!isGenuine(key, mark))
      return `the ${name} record was changed or is of another key (${keyNameOf(mark.mac)})`;
  }
  return undefined;
}

/** Verifies the rows after `start`, up to the position `until` if given, else to the last one. */
async function walkRows(
  db: Db,
  key: Buffer,
  start: Link,
  { noted, until = Number.MAX_SAFE_INTEGER }: { noted?: Link; until?: number },
): Promise<{ checked: number; last: Link; broken?: string }> {
  let last = start;
  let checked = 0;
  for (;;) {
    const rows = await db.query(ROWS, [last.seq]);
    for (const row of rows) {
      if (row.seq > until) return { checked, last };
      const broken = faultOf(key, last, row);
      if (broken) return { checked, last, broken };
      if (row.seq === noted?.seq && row.hash !== noted.hash)
        return { checked, last, broken: `${describe(row)} is not the one that was noted` };
      last = row;
      checked += 1;
    }
    if (rows.length < PAGE) return { checked, last };
  }
}

async function walk(
  db: Db,
  key: Buffer,
  anchor: Mark,
  head: Mark,
  noted: Link | undefined,
): Promise<{ checked: number; broken?: string }> {
  const { checked, last, broken } = await walkRows(db, key, anchor, { noted });
  if (broken) return { checked, broken };
  if (last.seq !== head.seq || last.hash !== head.hash)
    return { checked, broken: `rows ${last.seq + 1} to ${head.seq} are missing at the end` };
  if (noted && noted.seq > head.seq)
    return { checked, broken: `the noted row ${noted.seq} is gone: the history ends with ${head.seq}` };
  return { checked };
}

/**
 * Verifies the chain from its anchor to its head. `noted` is a head stored earlier, which must still be in the chain.
 */
async function verifyHistory(tx: Db, key: Buffer, noted?: Link): Promise<HistoryReport> {
  const marks = await readMarks(tx);
  const { anchor, head } = marks;
  const [rest] = await tx.query(REST, [
    anchor?.seq ?? 0,
    anchor?.unchainedTo ?? 0,
    anchor?.at ?? new Date(0),
  ]);
  const counts = {
    unchained: rest?.unchained ?? 0,
    before: rest?.before ?? 0,
    head: head ?? { seq: 0, hash: '' },
  };
  const [any] = await tx.query('select 1 from access_history where seq is not null limit 1');
  if (!anchor && !head && !any && !noted) return { checked: 0, ...counts };
  // Only an anchor moved by pruning leaves rows before it.
  const strays =
    anchor?.seq === 0 && counts.before > 0 ? `${counts.before} rows were put in before row 1` : undefined;
  const fault = faultOfMarks(key, marks) ?? strays;
  if (fault || !anchor || !head) return { checked: 0, ...counts, broken: fault };
  const walked = await walk(tx, key, anchor, head, noted);
  if (!walked.broken && rest?.putIn)
    return {
      ...walked,
      ...counts,
      broken: `the row with id ${rest.putIn} has no hash, though the chain had begun`,
    };
  return { ...walked, ...counts };
}

/** One consistent snapshot while nodes keep writing. */
export const verifyNow = (db: Database, key: Buffer, noted?: Link): Promise<HistoryReport> =>
  db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    await tx.query('set local statement_timeout = 0');
    return verifyHistory(tx, key, noted);
  });

const LOCK = `select 1 from access_history_marks where kind = 'head' for update`;

/** Removes rows older than `before` and signs the new start of the chain. Throws if the chain is broken. */
export const pruneHistory = (db: Database, key: Buffer, before: Date): Promise<{ removed: number }> =>
  db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(LOCK);
    const { broken, head } = await verifyHistory(tx, key);
    if (broken) throw new Error(`Nothing was removed, because the history is broken: ${broken}.`);
    const { anchor } = await readMarks(tx);
    if (!anchor) return { removed: 0 };
    const [last = { seq: anchor.seq, hash: anchor.hash }] = await tx.query(
      `select seq, coalesce(hash, '') as hash from access_history
       where seq <= $2 and seq < coalesce((select min(seq) from access_history where seq > $3 and at >= $1), $2 + 1)
       order by seq desc limit 1`,
      [before, head.seq, anchor.seq],
    );
    const removed = await tx.query(
      'delete from access_history where seq <= $1 or (seq is null and at < $2) returning 1',
      [last.seq, before],
    );
    await saveMark(tx, key, { ...anchor, seq: last.seq, hash: last.hash });
    return { removed: removed.length };
  });

const OLDEST = statement(
  'history-oldest-month',
  `select part, ends as "ends!" from access_history_partitions() where ends <= $1 order by ends limit 1`,
);
const LAST_BEFORE = statement(
  'history-last-before',
  `select seq as "seq!", hash as "hash!" from access_history where at < $1 and seq is not null order by seq desc limit 1`,
);

/**
 * Drops the oldest month if it ended before `before`, after verifying its rows, and signs the new start of the chain.
 * Returns the name of its partition, undefined if there is none. Throws if the chain is broken in it.
 */
export async function dropOldestMonth(tx: Db, key: Buffer, before: Date): Promise<string | undefined> {
  const [oldest] = await tx.query(OLDEST, [before]);
  if (!oldest?.part) return undefined;
  await tx.query(LOCK);
  const marks = await readMarks(tx);
  const fault = Object.keys(marks).length > 0 ? faultOfMarks(key, marks) : undefined;
  const { anchor } = marks;
  const [last] = await tx.query(LAST_BEFORE, [oldest.ends]);
  const { broken } =
    !fault && anchor && last ? await walkRows(tx, key, anchor, { until: last.seq }) : { broken: fault };
  if (broken) throw new Error(`${oldest.part} was kept, because the access history is broken: ${broken}`);
  if (anchor && last && last.seq > anchor.seq) await saveMark(tx, key, { ...anchor, ...last });
  await tx.query('select access_history_drop($1)', [oldest.part]);
  return oldest.part;
}

/** Starts a new chain after the existing rows, signed with the current key, after a key was lost or changed. */
export const anchorHistory = (db: Database, key: Buffer, at: Date): Promise<Link> =>
  db.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query(LOCK);
    const [last = { seq: 0, hash: '' }] = await tx.query(LAST);
    const [rows] = await tx.query('select coalesce(max(id), 0) as id from access_history');
    await saveMark(tx, key, { kind: 'anchor', ...last, unchainedTo: rows?.id ?? 0, at });
    await saveMark(tx, key, { kind: 'head', ...last, unchainedTo: 0, at });
    return last;
  });
