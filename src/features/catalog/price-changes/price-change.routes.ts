import { notFound } from '#kit/contract/errors.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { page, requestedPage } from '#kit/server/http-response.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { type AnyRoute, defineRoutes, implement } from '#kit/server/route.ts';
import { named } from '../local-names.read-model.ts';
import { type PriceAudience, priceChangeCalls } from './price-change.contract.ts';
import { startPriceChange } from './price-change.jobs.ts';
import { findRecord, listRecords, type PriceChangeRecord } from './price-change.read-model.ts';
import type { PriceLine } from './price-change.rules.ts';
import type { Overlap } from './price-change-overlaps.ts';
import {
  cancelChange,
  fingerprintOf,
  foreseenLines,
  linesNow,
  previewChange,
  requestChange,
  undoChange,
} from './price-change-work.ts';

const PAGE_SIZE = 30;

/** A record as the wire's fields want it: languages as rows, moments in the store's time. */
function shown(ctx: StoreContext, record: Omit<PriceChangeRecord, 'lines'>) {
  const { toWallClock } = clockOf(ctx.store.timeZone);
  const at = (moment: Date | null): string | null => moment && toWallClock(moment);
  return {
    ...record,
    languages: record.languages.map((id) => ({ id })),
    chosenCount: record.itemIds.length,
    createdAt: at(record.createdAt),
    startsAt: at(record.startsAt),
    startedAt: at(record.startedAt),
    endedAt: at(record.endedAt),
  };
}

const NAMED = 3;

const withLocalNames = <T extends { kind: string; id: number; name: string }>(
  ctx: StoreContext,
  rows: readonly T[],
) =>
  named(
    ctx.db,
    new Set([ctx.store.id]),
    rows.map((row) => ({ ...row, ids: [row.id] })),
    ctx.locale,
  );

/** Other plans as the wire has them: some names in the reader's language, and how many there are. */
async function shownOverlaps(ctx: StoreContext, overlaps: readonly Overlap[]) {
  const { toWallClock } = clockOf(ctx.store.timeZone);
  const first = overlaps.flatMap(({ shared }) => shared.slice(0, NAMED));
  const names = (await withLocalNames(ctx, first)).map(({ name }) => name);
  return overlaps.map(({ id, startsAt, earlier, shared }) => ({
    id,
    startsAt: toWallClock(startsAt),
    earlier,
    names: names.splice(0, Math.min(NAMED, shared.length)).join(', '),
    count: shared.length,
  }));
}

const detailOf = async (
  ctx: StoreContext,
  record: PriceChangeRecord,
  lines: readonly PriceLine[],
  overlaps: readonly Overlap[],
) => ({
  ...shown(ctx, record),
  lines: await withLocalNames(ctx, lines),
  overlaps: await shownOverlaps(ctx, overlaps),
});

async function detail(ctx: StoreContext, id: number) {
  const record = await findRecord(ctx.db, ctx.store.id, id, { locale: ctx.locale });
  if (!record) throw notFound();
  if (record.state === 'planned') {
    const { lines, overlaps } = await foreseenLines(ctx, record);
    return detailOf(ctx, record, lines, overlaps);
  }
  const { lines } = await linesNow(ctx.db, ctx.store, record);
  return detailOf(ctx, record, lines, []);
}

function routesOf(audience: PriceAudience): AnyRoute[] {
  const { preview, request, list, one, undo, cancel } = priceChangeCalls[audience];
  return [
    implement(preview, {
      transaction: false,
      handler: async (ctx, { body }) => {
        const { lines, overlaps } = await previewChange(ctx, audience, body);
        return {
          lines: await withLocalNames(ctx, lines),
          fingerprint: fingerprintOf(lines),
          overlaps: await shownOverlaps(ctx, overlaps),
        };
      },
    }),
    implement(request, async (ctx, { body }) => {
      const { id, startsAt } = await requestChange(ctx, audience, body);
      if (startsAt) await enqueue(ctx, startPriceChange, { storeId: ctx.store.id, id }, { at: startsAt });
      return detail(ctx, id);
    }),
    implement(list, async (ctx, { query }) => {
      const pageRequest = requestedPage(query, PAGE_SIZE);
      const { records, total } = await listRecords(ctx, pageRequest.number, pageRequest.size);
      const rows = records.map((record) => shown(ctx, record));
      return page(rows, pageRequest, total);
    }),
    implement(one, (ctx, { params }) => detail(ctx, params.id)),
    implement(undo, async (ctx, { params }) => {
      await undoChange(ctx, audience, params.id);
      return detail(ctx, params.id);
    }),
    implement(cancel, async (ctx, { params }) => {
      await cancelChange(ctx, params.id);
      return detail(ctx, params.id);
    }),
  ];
}

export default defineRoutes('catalog/price-changes', routesOf('store'), routesOf('business'));
