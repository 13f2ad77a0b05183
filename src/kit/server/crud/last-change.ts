import type { Owner } from '#kit/contract/resource.ts';
import type { ScopedContext } from '../context.ts';
import { ownerClock } from './owner-clock.ts';

/** Who changed a row last, and when in its owner's time zone; sent with a version conflict. */
export async function lastChange(
  ctx: ScopedContext,
  owner: Owner,
  row: Record<string, unknown>,
): Promise<{ changedBy: string | null; changedAt: string | null }> {
  const { updatedBy, updatedAt } = row;
  const by = typeof updatedBy === 'number' ? updatedBy : undefined;
  const names = await ctx.services.accounts.names(ctx.db, by === undefined ? [] : [by]);
  return {
    changedBy: (by !== undefined && names.get(by)) || null,
    changedAt: updatedAt instanceof Date ? ownerClock(ctx, owner).toWallClock(updatedAt) : null,
  };
}
