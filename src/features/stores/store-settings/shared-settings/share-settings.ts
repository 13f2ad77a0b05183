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

function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

async function changeStore(ctx: Context, id: number, body: Record<string, unknown>): Promise<ChangedStore> {
  const saved = await saveStore(ctx, id, body);
  const [last] = (await storeCrud.history(ctx, id, LAST)).content;
  const changed = last?.version === saved.version ? Object.keys(last.after) : [];
  return {
    id,
    name: saved.name,
    version: saved.version,
    changes: changed.map((name) => ({ field: store.form[name as keyof typeof store.form]?.wire ?? name })),
    refusal: null,
  };
}

/** Everything of a save but its commit: nobody is told of it, and its writes are rolled back. */
async function previewStore(ctx: Context, id: number, body: Record<string, unknown>): Promise<ChangedStore> {
  const quiet = Object.create(ctx, { afterCommit: { value: () => undefined } }) as Context;
  await ctx.db.query('savepoint store');
  const outcome = await changeStore(quiet, id, body).catch(appErrorOf);
  await ctx.db.query('rollback to savepoint store');
  if (!(outcome instanceof AppError)) return outcome;
  const { name, version } = await storeCrud.get(ctx, id);
  return { id, name, version, changes: [], refusal: refusalReasons(ctx, outcome) };
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
    if (dryRun) {
      changed.push(await previewStore(ctx, id, { ...body }));
      continue;
    }
    const outcome = await changeStore(ctx, id, { ...body }).catch(appErrorOf);
    if (outcome instanceof AppError) {
      const name = (await ctx.services.stores.find(id))?.name ?? '';
      const params = { name, reasons: refusalReasons(ctx, outcome) };
      throw conflict('sharedSettings.refused', { params, cause: outcome });
    }
    changed.push(outcome);
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
    await ctx.db.query('savepoint store');
    const target = { id, version: version - 1, wire: { version } };
    const outcome = await revertStore(ctx, target).catch(appErrorOf);
    const undone = !(outcome instanceof AppError);
    if (!undone) await ctx.db.query('rollback to savepoint store');
    results.push({ id, name, undone });
  }
  return results;
}
