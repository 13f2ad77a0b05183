import type { Context } from '#kit/server/context.ts';
import { type Change, recordChanges } from '#kit/server/crud/history/record-change.ts';
import { appMembers } from '../app-member.table.ts';

const KEPT = ['storeId', 'name', 'nickname', 'phone', 'email'] as const;
type Facts = Record<(typeof KEPT)[number], string | number | null>;

interface ChangedMember {
  before: Facts & { id: number; deleted: boolean };
  after: Facts;
  version: number;
}

const keep = (ctx: Context, changes: readonly Change[]): Promise<void> =>
  recordChanges({ db: ctx.db, now: ctx.now, principal: { accountId: null } }, appMembers, changes);

/** Keeps what an app changed, so that the back office sees it and an earlier version can be taken back. */
export async function keepChange(ctx: Context, { before, after, version }: ChangedMember): Promise<void> {
  const facts = { id: before.id, version, storeId: Number(after.storeId) };
  const changes = Object.fromEntries(
    KEPT.filter((key) => before[key] !== after[key]).map((key) => [key, [before[key], after[key]] as const]),
  );
  await keep(ctx, [
    ...(before.deleted ? [{ ...facts, kind: 'restore' as const }] : []),
    { ...facts, changes },
  ]);
}

/** Keeps that a member left; what is kept of a deleted record is erased with it. */
export const keepRemoval = (
  ctx: Context,
  { id, version, storeId }: { id: number; version: number; storeId: number },
): Promise<void> => keep(ctx, [{ id, version, storeId, kind: 'remove' }]);
