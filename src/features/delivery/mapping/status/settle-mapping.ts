import type { Context } from '#kit/server/context.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { askMappingStatus } from '../mapping-agency.ts';
import { pairOf } from '../mapping-pair.read-model.ts';
import {
  applyStatus,
  lockForChange,
  lockMapping,
  type MappingKeys,
  type MappingRow,
  markChecked,
} from '../mapping-rows.ts';
import { afterCheck, isOpen, mayCheck } from './mapping-status.rules.ts';

/** Longer than a call to an agency may take; younger requests are skipped. */
const OPEN_MS = 20_000;

const stillAsking = (row: MappingRow, now: Date): boolean =>
  isOpen(row.status) && now.getTime() - row.changedAt.getTime() < OPEN_MS;

/**
 * Queries the status of a mapping outside of transactions, and records it. Returns whether the agency responded; a
 * settled mapping, or one being called at the moment, is skipped.
 */
export async function settleMapping(
  work: Pick<Context, 'db' | 'services' | 'log'>,
  keys: MappingKeys,
): Promise<'responded' | 'notSent' | 'unknown'> {
  const row = await ownTransaction(work, async ({ db, now }) => {
    const found = await lockMapping(db, keys);
    if (!found || !mayCheck(found.status) || stillAsking(found, now)) return undefined;
    // Before it is asked, so that several nodes do not ask at once.
    await markChecked(db, keys, now);
    return found;
  });
  const pair = row && (await pairOf(work.db, keys));
  if (!row || !pair) return 'responded';
  const outcome = await askMappingStatus(work.services, pair);
  if (outcome.kind !== 'responded') return outcome.kind;
  const { done, message } = outcome;
  const statusCode = done?.statusCode;
  if (!statusCode) return 'responded';
  await ownTransaction(work, async (ctx) => {
    const now = await lockForChange(ctx.db, keys);
    if (!now || now.requestId !== row.requestId || now.status !== row.status) return;
    await applyStatus(ctx, now, afterCheck(now.status, statusCode), { message, mapping: done });
  });
  return 'responded';
}
