import type { Link } from '#kit/server/audit/history-chain.ts';
import { anchorHistory, pruneHistory, verifyNow } from '#kit/server/audit/history-verify.ts';
import { systemClock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { Database } from '#kit/server/database/transaction.ts';
import { createSecrets } from '#kit/server/secrets.ts';
import { historyKey, renewHistoryKey } from '../node/history-key.ts';

const keyOf = (db: Db, config: Config): Promise<Buffer> => historyKey(db, createSecrets(config));

function linkOf(text: string): Link {
  const [, seq, hash] = /^(\d{1,15}):([\w.-]+)$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new Error(`--expect: ${text} is no head, as verify prints it.`);
  return { seq: Number(seq), hash };
}

/** Throws on a broken chain, so that the command fails. */
export async function verifyCommand(
  db: Database,
  config: Config,
  expected: string | undefined,
): Promise<string> {
  const noted = expected === undefined ? undefined : linkOf(expected);
  const { checked, unchained, before, head, broken } = await verifyNow(db, await keyOf(db, config), noted);
  if (broken) throw new Error(`The access history is broken after ${checked} good rows: ${broken}.`);
  const rest = [
    unchained > 0 ? `\n${unchained} rows without a hash are older than the chain` : '',
    before > 0 ? `\n${before} rows before the anchor were not checked` : '',
  ].join('');
  return `${checked} rows are as they were written.${rest}\nHead: ${head.seq}:${head.hash}`;
}

export async function pruneCommand(db: Database, config: Config, day: string): Promise<string> {
  const before = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(before.getTime()))
    throw new Error(`--before: ${day} is no day, such as 2026-01-31.`);
  const { removed } = await pruneHistory(db, await keyOf(db, config), before);
  return `${removed} rows from before ${day} are removed, and the new beginning is signed.`;
}

export async function anchorCommand(db: Database, config: Config): Promise<string> {
  const key = await renewHistoryKey(db, createSecrets(config));
  const { seq } = await anchorHistory(db, key, systemClock());
  return `From row ${seq + 1} on the history is checked with the present key.`;
}
