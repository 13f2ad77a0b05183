import { createHash } from 'node:crypto';
import { badRequest, conflict, fieldError, forbidden, notFound } from '#kit/contract/errors.ts';
import { holds } from '#kit/contract/permissions.ts';
import { toInstant } from '#kit/contract/time/zoned-time.ts';
import type { Context, StoreContext } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { StoreFacts } from '#kit/server/services.ts';
import { type PriceAudience, priceChangePermissions, priceChangeRequest } from './price-change.contract.ts';
import { findRecord, type PriceChangeRecord } from './price-change.read-model.ts';
import {
  type Adjustment,
  HIGHEST_PERCENT,
  type PricedRow,
  type PriceLine,
  planPrices,
  ROUND_UNITS,
  undoable,
  withPrices,
} from './price-change.rules.ts';
import { languagesFor } from './price-change-languages.ts';
import { foresee, type Overlap } from './price-change-overlaps.ts';
import { insertRecord, recordEnd } from './price-change-record.ts';
import {
  type NewPrice,
  type PriceSelection,
  readByIds,
  readPriced,
  refuseUnknown,
  writePrices,
} from './priced-rows.ts';

export type PriceChangeRequest = ReturnType<typeof priceChangeRequest.parse>;

const LONGEST_SELECTION = 1_000;
const LONGEST_AHEAD_MS = 366 * 86_400_000;
const wire = (name: keyof PriceChangeRequest): string => priceChangeRequest.fields[name].wire;

function idsOf(name: 'itemIds' | 'categoryIds', text: string | null): number[] {
  const parts = (text ?? '').split(',').filter((part) => part !== '');
  const good = parts.length <= LONGEST_SELECTION && parts.every((part) => /^[1-9]\d{0,8}$/.test(part));
  if (!good) throw fieldError(wire(name), 'field.type');
  return [...new Set(parts.map(Number))];
}

function selectionOf(request: PriceChangeRequest): PriceSelection {
  const itemIds = idsOf('itemIds', request.itemIds);
  const categoryIds = idsOf('categoryIds', request.categoryIds);
  if (itemIds.length + categoryIds.length === 0) throw fieldError(wire('itemIds'), 'priceChange.chooseItems');
  return { itemIds, categoryIds, withOptions: request.withOptions };
}

function adjustmentOf(request: PriceChangeRequest): Adjustment {
  const { amount, unit } = request;
  const method = request.method as Adjustment['method'];
  if (!(ROUND_UNITS as readonly number[]).includes(unit)) throw fieldError(wire('unit'), 'field.format');
  if (amount === 0) throw fieldError(wire('amount'), 'priceChange.amountZero');
  if (method === 'won' && !Number.isInteger(amount)) throw fieldError(wire('amount'), 'field.integer');
  if (method === 'percent') {
    if (amount < -100) throw fieldError(wire('amount'), 'field.tooSmall', { min: -100 });
    if (amount > HIGHEST_PERCENT)
      throw fieldError(wire('amount'), 'field.tooLarge', { max: HIGHEST_PERCENT });
    if (Math.abs(Math.round(amount * 10) - amount * 10) > 1e-6)
      throw fieldError(wire('amount'), 'priceChange.oneDecimal');
  }
  return { method, amount, unit, rounding: request.rounding as Adjustment['rounding'] };
}

function languagesOf(store: StoreFacts, request: PriceChangeRequest): string[] {
  if (!store.internationalPayment) return [];
  const chosen = [...new Set(request.languages.map(({ id }) => id))];
  if (chosen.length === 0) throw fieldError(wire('languages'), 'priceChange.chooseLanguages');
  if (!chosen.every((id) => store.languages.includes(id)))
    throw fieldError(wire('languages'), 'field.unknownLanguage');
  return chosen;
}

/** Option prices are another right than item prices; the screen does not offer them without it. */
function checkOptions(ctx: Context, audience: PriceAudience, withOptions: boolean): void {
  if (withOptions && !holds(ctx.principal.actions, priceChangePermissions[audience].options))
    throw forbidden();
}

/** The same for the same prices: whoever agrees to a preview agrees to these very numbers. */
export function fingerprintOf(lines: readonly PriceLine[]): string {
  const facts = lines.map(({ kind, id, outcome, prices }) => [
    kind,
    id,
    outcome,
    prices.map(({ language, before, after }) => [language, before, after]),
  ]);
  const sorted = facts.map((each) => JSON.stringify(each)).sort();
  return createHash('sha256').update(sorted.join('\n')).digest('base64url').slice(0, 32);
}

export interface Planned {
  selection: PriceSelection;
  adjustment: Adjustment;
  languages: string[];
  rows: PricedRow[];
  lines: PriceLine[];
  overlaps: Overlap[];
}

/** What a request would do to the prices as they will be when it starts; `lock` when that is at once. */
async function plan(
  ctx: StoreContext,
  audience: PriceAudience,
  request: PriceChangeRequest,
  { startsAt, lock }: { startsAt: Date | null; lock: boolean },
): Promise<Planned> {
  const selection = selectionOf(request);
  const adjustment = adjustmentOf(request);
  const languages = languagesOf(ctx.store, request);
  checkOptions(ctx, audience, selection.withOptions);
  const rows = await readPriced(ctx.db, ctx.store.id, selection, lock);
  await refuseUnknown(ctx.db, ctx.store.id, selection, rows);
  const then = await foresee(ctx.db, ctx.store, rows, { startsAt });
  const lines = planPrices(then.rows, adjustment, languagesFor(ctx.store, languages));
  return { selection, adjustment, languages, rows, lines, overlaps: then.overlaps };
}

/** The preview of a request. */
export const previewChange = (
  ctx: StoreContext,
  audience: PriceAudience,
  request: PriceChangeRequest,
): Promise<Planned> => plan(ctx, audience, request, { startsAt: startOf(ctx, request), lock: false });

/** What a change that waits for its time would do as things stand. */
export async function foreseenLines(
  ctx: StoreContext,
  record: PriceChangeRecord,
): Promise<{ lines: (PriceLine & { undoable: boolean })[]; overlaps: Overlap[] }> {
  const { rows, overlaps } = await foresee(
    ctx.db,
    ctx.store,
    await readPriced(ctx.db, ctx.store.id, record),
    record,
  );
  const lines = planPrices(rows, record, languagesFor(ctx.store, record.languages));
  return { lines: lines.map((line) => ({ ...line, undoable: false })), overlaps };
}

const key = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;

/** Sets what the lines say (`after`, or `before` to undo) on rows that are locked. */
export async function applyLines(
  db: Db,
  store: StoreFacts,
  by: number | null,
  { rows, lines, set }: { rows: readonly PricedRow[]; lines: readonly PriceLine[]; set: 'before' | 'after' },
): Promise<void> {
  const byKey = new Map(rows.map((row) => [key(row), row]));
  const languages = languagesFor(store, []);
  const written = lines.flatMap((line): NewPrice[] => {
    const row = byKey.get(key(line));
    if (!row || line.outcome !== 'changed') return [];
    const prices = line.prices.map((each) => ({ language: each.language, price: each[set] }));
    return [{ kind: line.kind, id: line.id, ...withPrices(row, prices, languages) }];
  });
  await writePrices(db, store.id, by, written);
}

function startOf(ctx: StoreContext, request: PriceChangeRequest): Date | null {
  if (request.startsAt === null) return null;
  const at = toInstant(request.startsAt, ctx.store.timeZone);
  if (at <= ctx.now) throw fieldError(wire('startsAt'), 'priceChange.startPast');
  if (at.getTime() - ctx.now.getTime() > LONGEST_AHEAD_MS)
    throw fieldError(wire('startsAt'), 'priceChange.startTooLate');
  return at;
}

/** Does it, or keeps it for its time; answers the id and when it starts. */
export async function requestChange(
  ctx: StoreContext,
  audience: PriceAudience,
  request: PriceChangeRequest,
): Promise<{ id: number; startsAt: Date | null }> {
  const startsAt = startOf(ctx, request);
  if (request.fingerprint === null)
    throw badRequest('error.badRequest', { fields: { [wire('fingerprint')]: { key: 'field.required' } } });
  const { selection, adjustment, languages, rows, lines } = await plan(ctx, audience, request, {
    startsAt,
    lock: startsAt === null,
  });
  if (fingerprintOf(lines) !== request.fingerprint) throw conflict('priceChange.outdated');
  if (!lines.some((line) => line.outcome === 'changed')) throw conflict('priceChange.nothingChanges');
  if (startsAt === null)
    await applyLines(ctx.db, ctx.store, ctx.principal.accountId, { rows, lines, set: 'after' });
  const id = await insertRecord(ctx, { ...selection, ...adjustment, languages, startsAt, lines });
  return { id, startsAt };
}

const changedIds = (lines: readonly PriceLine[]) => {
  const of = (kind: PriceLine['kind']) =>
    lines.flatMap((line) => (line.kind === kind && line.outcome === 'changed' ? line.id : []));
  return { items: of('item'), options: of('option') };
};

/** Every line with whether it can be undone: its price is still the one this change set. Afterwards: whether it was. */
export async function linesNow(
  db: Db,
  store: StoreFacts,
  record: PriceChangeRecord,
  lock = false,
): Promise<{ rows: PricedRow[]; lines: (PriceLine & { undoable: boolean })[] }> {
  const rows = await readByIds(db, store.id, changedIds(record.lines), lock);
  const byKey = new Map(rows.map((row) => [key(row), row]));
  const languages = languagesFor(store, []);
  const lines = record.lines.map((line) => ({
    ...line,
    undoable:
      record.state === 'done'
        ? line.outcome === 'changed' && undoable(line, byKey.get(key(line)), languages)
        : (line.undoable ?? false),
  }));
  return { rows, lines };
}

async function locked(ctx: StoreContext, id: number): Promise<PriceChangeRecord> {
  const record = await findRecord(ctx.db, ctx.store.id, id, { locale: ctx.locale, lock: true });
  if (!record) throw notFound();
  return record;
}

/** Puts back what still stands as the change left it; asked twice, the second finds it undone. */
export async function undoChange(ctx: StoreContext, audience: PriceAudience, id: number): Promise<void> {
  const record = await locked(ctx, id);
  if (record.state === 'undone') return;
  if (record.state !== 'done') throw conflict('priceChange.notDone');
  checkOptions(
    ctx,
    audience,
    record.lines.some((line) => line.kind === 'option'),
  );
  const { rows, lines } = await linesNow(ctx.db, ctx.store, record, true);
  const back = lines.filter((line) => line.undoable);
  if (back.length === 0) throw conflict('priceChange.nothingToUndo');
  await applyLines(ctx.db, ctx.store, ctx.principal.accountId, { rows, lines: back, set: 'before' });
  await recordEnd(ctx, id, 'undone', { kept: record.changedCount - back.length, lines });
}

/** Only while it waits for its time. */
export async function cancelChange(ctx: StoreContext, id: number): Promise<void> {
  const record = await locked(ctx, id);
  if (record.state === 'cancelled') return;
  if (record.state !== 'planned') throw conflict('priceChange.notPlanned');
  await recordEnd(ctx, id, 'cancelled');
}
