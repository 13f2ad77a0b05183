import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { as, type Db, type RowOf, statement } from '../database/pool.ts';

/** One action: who, what, when, from where (D44). */
export interface AccessEntry {
  accountId: number;
  sessionHash: string;
  method: string;
  /** The route's pattern, not the address: addresses contain personal data. */
  route: string;
  target: string | null;
  status: number;
  ip: string;
  at: Date;
  /** While viewing: what the session was shown. */
  viewedAs: string | null;
}

/** The last row of a chain. */
export interface Link {
  seq: number;
  hash: string;
}

export type Mark = RowOf<typeof LOCK_HEAD>;

interface Signer {
  /** Identifies the key in each hash, to tell a row of another key from a changed row. */
  readonly name: string;
  readonly key: KeyObject;
}
const signers = new WeakMap<Buffer, Signer>();

/** What is derived from a key is kept, because every row of the access history is signed. */
function signerOf(key: Buffer): Signer {
  const known = signers.get(key);
  if (known) return known;
  const name = createHash('sha256').update(key).digest('hex').slice(0, 8);
  const signer = { name, key: createSecretKey(key) };
  signers.set(key, signer);
  return signer;
}

export const keyNameOf = (hash: string): string => hash.split('.')[0] ?? '';

function mac(from: Buffer, content: readonly unknown[]): string {
  const { name, key } = signerOf(from);
  return `${name}.${createHmac('sha256', key).update(JSON.stringify(content)).digest('base64url')}`;
}

/** Full precision of the database, so that a change of microseconds is detected as well. */
export const instantText = (at: Date): string => at.toISOString().replace('Z', '000Z');

/** The hash of one row over its content and the row before. `at` as `instantText` writes it. */
export const rowHash = (
  key: Buffer,
  before: string,
  seq: number,
  row: Omit<AccessEntry, 'at'> & { at: string },
): string =>
  mac(key, [
    'row',
    before,
    seq,
    row.accountId,
    row.sessionHash,
    row.method,
    row.route,
    row.target,
    row.status,
    row.ip,
    row.at,
    // Left out where there is none, as in rows from before this column.
    ...(row.viewedAs === null ? [] : [row.viewedAs]),
  ]);

const markMac = (key: Buffer, mark: Omit<Mark, 'mac'>): string =>
  mac(key, [mark.kind, mark.seq, mark.hash, mark.unchainedTo, mark.at.toISOString()]);

const signed = (key: Buffer, mark: Omit<Mark, 'mac'>): Mark => ({ ...mark, mac: markMac(key, mark) });

export function isGenuine(key: Buffer, mark: Mark): boolean {
  const given = Buffer.from(mark.mac);
  const expected = Buffer.from(markMac(key, mark));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const COLUMNS = 'kind, seq, hash, unchained_to as "unchainedTo", at, mac';
const KIND = { kind: as<'anchor' | 'head'>() };
const LOCK_HEAD = statement(
  'history-lock-head',
  `select ${COLUMNS} from access_history_marks where kind = 'head' for update`,
  KIND,
);
const MARKS = statement('history-marks', `select ${COLUMNS} from access_history_marks`, KIND);
const SAVE = statement(
  'history-save-mark',
  `insert into access_history_marks (kind, seq, hash, unchained_to, at, mac) values ($1, $2, $3, $4, $5, $6)
   on conflict (kind) do update set seq = excluded.seq, hash = excluded.hash, unchained_to = excluded.unchained_to,
     at = excluded.at, mac = excluded.mac`,
);
const BEGIN = statement(
  'history-begin',
  `insert into access_history_marks (kind, seq, hash, unchained_to, at, mac) values ($1, $2, $3, $4, $5, $6)
   on conflict (kind) do nothing`,
);
/** Only an empty history may start a chain: chained rows or a mark without a head mean that the head was deleted. */
const FRESH = `select coalesce(max(id), 0) as "last" from access_history
  having not exists (select 1 from access_history where seq is not null)
    and not exists (select 1 from access_history_marks)`;

const valuesOf = ({ kind, seq, hash, unchainedTo, at, mac }: Mark) =>
  [kind, seq, hash, unchainedTo, at, mac] as const;

export const readMarks = async (db: Db): Promise<Partial<Record<Mark['kind'], Mark>>> =>
  Object.fromEntries((await db.query(MARKS)).map((mark) => [mark.kind, mark]));

export const saveMark = async (tx: Db, key: Buffer, mark: Omit<Mark, 'mac'>): Promise<void> => {
  await tx.query(SAVE, valuesOf(signed(key, mark)));
};

/**
 * The end of the chain, locked until the transaction ends, so that all nodes write one chain. Undefined if it was
 * changed or signed with another key: continuing it would hide that.
 */
export async function lockHead(tx: Db, key: Buffer, at: Date): Promise<Link | undefined> {
  let [head] = await tx.query(LOCK_HEAD);
  if (!head) {
    const [fresh] = await tx.query(FRESH);
    for (const kind of fresh ? (['anchor', 'head'] as const) : [])
      await tx.query(
        BEGIN,
        valuesOf(signed(key, { kind, seq: 0, hash: '', unchainedTo: fresh?.last ?? 0, at })),
      );
    // Another node may have started it in the meantime.
    [head] = await tx.query(LOCK_HEAD);
  }
  return head && isGenuine(key, head) ? head : undefined;
}
