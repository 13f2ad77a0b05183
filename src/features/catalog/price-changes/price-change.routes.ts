import { notFound } from '#kit/contract/errors.ts';
import { clockOf } from '#kit/contract/time/zoned-time.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { askedPage, page, pageOf } from '#kit/server/http-response.ts';
import { enqueue } from '#kit/server/jobs/job.ts';
import { type AnyRoute, defineRoutes, route } from '#kit/server/route.ts';
import { namedByKind } from '../local-names.read-model.ts';
import type { Overlap } from './preview/price-change-overlaps.ts';
import {
  priceChange,
  priceChangeCalls,
  priceChangeDetail,
  priceChangeParams,
  priceChangePaths,
  priceChangePermissions,
  priceChangeRequest,
  priceChangeSearch,
  pricePreview,
} from './price-change.contract.ts';
import { startPriceChange } from './price-change.jobs.ts';
import { findRecord, listRecords, type PriceChangeRecord } from './price-change.read-model.ts';
import type { PriceLine } from './price-change.rules.ts';
import type { PriceAudience } from './price-change-record.ts';
import {
  cancelChange,
  fingerprintOf,
  foreseenLines,
  linesNow,
  previewChange,
  requestChange,
  undoChange,
} from './price-change-work.ts';

const AUDIENCES = [
  { audience: 'store', scope: 'ownStore' },
  { audience: 'business', scope: 'chosenStore' },
] as const satisfies readonly { audience: PriceAudience; scope: string }[];
const PAGE_SIZE = 30;

/** A record as the wire's fields want it: languages as rows, moments in the store's time. */
function shown(ctx: StoreContext, record: Omit<PriceChangeRecord, 'lines'>): Record<string, unknown> {
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

/** Other plans as the wire has them: some names in the reader's language, and how many there are. */
async function shownOverlaps(ctx: StoreContext, overlaps: readonly Overlap[]) {
  const { toWallClock } = clockOf(ctx.store.timeZone);
  const first = overlaps.flatMap(({ shared }) => shared.slice(0, NAMED));
  const names = (await namedByKind(ctx.db, first, ctx.locale)).map(({ name }) => name);
  return overlaps.map(({ id, startsAt, earlier, shared }) => ({
    id,
    startsAt: toWallClock(startsAt),
    earlier,
    names: names.splice(0, Math.min(NAMED, shared.length)).join(', '),
    count: shared.length,
  }));
}

const encodeDetail = async (
  ctx: StoreContext,
  record: PriceChangeRecord,
  lines: readonly PriceLine[],
  overlaps: readonly Overlap[],
): Promise<Record<string, unknown>> =>
  priceChangeDetail.encode({
    ...shown(ctx, record),
    lines: await namedByKind(ctx.db, lines, ctx.locale),
    overlaps: await shownOverlaps(ctx, overlaps),
  });

async function detail(ctx: StoreContext, id: number): Promise<Record<string, unknown>> {
  const record = await findRecord(ctx.db, ctx.store.id, id, { locale: ctx.locale });
  if (!record) throw notFound();
  if (record.state === 'planned') {
    const { lines, overlaps } = await foreseenLines(ctx, record);
    return encodeDetail(ctx, record, lines, overlaps);
  }
  const { lines } = await linesNow(ctx.db, ctx.store, record);
  return encodeDetail(ctx, record, lines, []);
}

type Of = (typeof AUDIENCES)[number];
const response = priceChangeDetail.output;
const commonOf = ({ audience, scope }: Of) =>
  ({ permission: priceChangePermissions[audience].items, scope }) as const;

/** Seeing what a change would do, and making it. */
function changeCalls(of: Of): AnyRoute[] {
  const { audience } = of;
  const base = priceChangePaths[audience];
  const common = commonOf(of);
  return [
    route({
      ...common,
      method: 'POST',
      path: base + priceChangeCalls.preview,
      summary: 'Preview a price change, item by item',
      description:
        'Changes nothing. With a start, the prices are those after the changes planned before it; all planned changes of the same prices are named. Its stamp is sent with the change.',
      body: priceChangeRequest,
      response: pricePreview.output,
      transaction: false,
      handler: async (ctx, { body }) => {
        const { lines, overlaps } = await previewChange(ctx, audience, body);
        return pricePreview.encode({
          lines: await namedByKind(ctx.db, lines, ctx.locale),
          fingerprint: fingerprintOf(lines),
          overlaps: await shownOverlaps(ctx, overlaps),
        });
      },
    }),
    route({
      ...common,
      method: 'POST',
      path: base,
      summary: 'Change prices of many items, now or at a given time',
      description:
        'All or nothing. A planned change starts from the prices as they are when its time comes, and from what the chosen categories hold then.',
      body: priceChangeRequest,
      response,
      errors: { 409: 'A price changed since the preview, or nothing would change.' },
      handler: async (ctx, { body }) => {
        const { id, startsAt } = await requestChange(ctx, audience, body);
        if (startsAt) await enqueue(ctx, startPriceChange, { storeId: ctx.store.id, id }, { at: startsAt });
        return detail(ctx, id);
      },
    }),
  ];
}

/** Changes that were made or wait: reading them, undoing and cancelling them. */
function recordCalls(of: Of): AnyRoute[] {
  const { audience } = of;
  const base = priceChangePaths[audience];
  const common = commonOf(of);
  return [
    route({
      ...common,
      method: 'GET',
      path: base,
      summary: 'List price changes, newest first',
      query: priceChangeSearch,
      response: pageOf(priceChange.output),
      handler: async (ctx, { query }) => {
        const request = askedPage(query, PAGE_SIZE);
        const { records, total } = await listRecords(ctx, request.number, request.size);
        const rows = records.map((record) => priceChange.encode(shown(ctx, record)));
        return page(rows, request, total);
      },
    }),
    route({
      ...common,
      method: 'GET',
      path: base + priceChangeCalls.one,
      summary: 'Get a price change, item by item',
      params: priceChangeParams,
      response,
      handler: (ctx, { params }) => detail(ctx, params.id),
    }),
    route({
      ...common,
      method: 'PATCH',
      path: base + priceChangeCalls.undo,
      summary: 'Undo a price change where its prices are unchanged',
      params: priceChangeParams,
      response,
      errors: { 409: 'Not executed yet, or every price was changed since.' },
      handler: async (ctx, { params }) => {
        await undoChange(ctx, audience, params.id);
        return detail(ctx, params.id);
      },
    }),
    route({
      ...common,
      method: 'PATCH',
      path: base + priceChangeCalls.cancel,
      summary: 'Cancel a planned price change',
      params: priceChangeParams,
      response,
      errors: { 409: 'It has started or ended.' },
      handler: async (ctx, { params }) => {
        await cancelChange(ctx, params.id);
        return detail(ctx, params.id);
      },
    }),
  ];
}

export default defineRoutes(
  'catalog/price-changes',
  ...AUDIENCES.flatMap((of) => [changeCalls(of), recordCalls(of)]),
);
