import { AppError, conflict, fieldError } from '#kit/contract/errors.ts';
import type { Context } from '#kit/server/context.ts';
import { refusalReasons } from '#kit/server/refusal-reasons.ts';
import { inLockOrder } from '#kit/server/request/named-stores.ts';
import { revertStore } from '../history/store-history.ts';
import { saveStore } from '../save-store.ts';
import { store } from '../store.contract.ts';
import { storeCrud } from '../store-record.ts';
import {
  type ChangedStore,
  MOST_STORES,
  type SharedSettings,
  type SharedUndo,
  sharedFields,
} from './shared-settings.contract.ts';

const SHARED = new Set(sharedFields.map((name) => store.form[name].wire));
const LAST = { page: 0, size: 1 };

function sharedOnly(settings: Record<string, unknown>): Record<string, unknown> {
  const shared = Object.fromEntries(Object.entries(settings).filter(([key]) => SHARED.has(key)));
  if (Object.keys(shared).length === 0) throw fieldError('settings', 'field.required');
  return shared;
}

function refuseTooMany(stores: readonly unknown[]): void {
  if (stores.length > MOST_STORES) throw fieldError('stores', 'sharedSettings.tooMany', { max: MOST_STORES });
}

/**
 * Runs work on one store. Its writes and what it does after the commit count only where `keeps` says so; those of a
 * refusal never do.
 */
async function attempt<T>(
  ctx: Context,
  work: (own: Context) => Promise<T>,
  keeps: (done: T) => boolean = () => true,
): Promise<T | AppError> {
  const later: Parameters<Context['afterCommit']>[0][] = [];
  const own = Object.create(ctx, {
    afterCommit: { value: (hook: () => void) => later.push(hook) },
  }) as Context;
  await ctx.db.query('savepoint store');
  const outcome = await work(own).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (!(outcome instanceof AppError) && keeps(outcome)) for (const hook of later) ctx.afterCommit(hook);
  else await ctx.db.query('rollback to savepoint store');
  return outcome;
}

/** Wire names of what a save changed. */
async function changesOf(ctx: Context, id: number, body: Record<string, unknown>) {
  const { version } = await saveStore(ctx, id, { ...body });
  const [last] = (await storeCrud.history(ctx, id, LAST)).content;
  const names = last?.version === version ? Object.keys(last.after) : [];
  return names.map((name) => ({ field: store.form[name as keyof typeof store.form]?.wire ?? name }));
}

/** Gives all these stores the settings or, if one refuses them, none; a preview names the refusals by store. */
export async function shareSettings(
  ctx: Context,
  { stores, settings }: SharedSettings,
  dryRun: boolean,
): Promise<ChangedStore[]> {
  refuseTooMany(stores);
  const body = sharedOnly(settings);
  const changed: ChangedStore[] = [];
  for (const id of inLockOrder(stores.map((each) => each.id))) {
    // A store in which nothing changes keeps its version and its last author.
    const outcome = await attempt(
      ctx,
      (own) => changesOf(own, id, body),
      (changes) => !dryRun && changes.length > 0,
    );
    const { name, version } = await storeCrud.get(ctx, id);
    const refusal = outcome instanceof AppError ? refusalReasons(ctx, outcome) : null;
    if (refusal !== null && !dryRun)
      throw conflict('sharedSettings.refused', { params: { name, reasons: refusal }, cause: outcome });
    changed.push({ id, name, version, changes: outcome instanceof AppError ? [] : outcome, refusal });
  }
  ctx.target(changed.map(({ id }) => id).join(','));
  return changed;
}

/** Takes the settings back in stores that still have the version which the change made and may have the old ones. */
export async function undoSharedSettings(ctx: Context, { stores }: SharedUndo) {
  const versions = new Map(stores.map(({ id, version }) => [id, version]));
  const results: { id: number; name: string; undone: boolean }[] = [];
  for (const id of inLockOrder([...versions.keys()])) {
    const version = versions.get(id) ?? 0;
    const { name, version: current } = await storeCrud.get(ctx, id);
    if (current !== version || version <= 1) {
      results.push({ id, name, undone: false });
      continue;
    }
    const target = { id, version: version - 1, wire: { version } };
    const undone = !((await attempt(ctx, (own) => revertStore(own, target))) instanceof AppError);
    results.push({ id, name, undone });
  }
  return results;
}
