import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import type { Context } from '#kit/server/context.ts';
import type { HttpResponse } from '#kit/server/http-response.ts';
import { type Cell, sheetResponse, writeSheet } from '#kit/server/spreadsheet/spreadsheet.ts';
import type { MenuRow, Split, SplitRow, StoreItemRow, StoreRow } from '../statistics.contract.ts';
import { kindLabel } from './kind-label.rules.ts';
import { kindsOf } from './statistics.read-model.ts';

interface Column {
  title: MessageKey;
  width: number;
}
const MONEY = 14;

async function sheet(ctx: Context, columns: readonly Column[], rows: Cell[][]): Promise<HttpResponse> {
  const header = columns.map(({ title }) => ctx.services.texts.translate(ctx.locale, title));
  const widths = columns.map(({ width }) => width);
  return sheetResponse(await writeSheet({ name: 'data', header, widths, rows: [rows] }));
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Periods or hours as rows, total and the eight kinds as columns; the last row is the sum. */
export function splitSheet(
  ctx: Context,
  title: MessageKey,
  rows: readonly SplitRow[],
  split: Split,
): Promise<HttpResponse> {
  const kinds = kindsOf(split);
  const columns: Column[] = [
    { title, width: 14 },
    { title: 'statistics.total', width: MONEY },
    ...kinds.map((kind) => ({ title: kindLabel(kind), width: MONEY })),
  ];
  const lines = rows.map(({ label, entries }) => ({ label, amounts: entries.map(({ amount }) => amount) }));
  const sums = kinds.map((_, index) => total(lines.map(({ amounts }) => amounts[index] ?? 0)));
  const sumLabel = ctx.services.texts.translate(ctx.locale, 'statistics.total');
  const cells = [...lines, { label: sumLabel, amounts: sums }].map(({ label, amounts }): Cell[] => [
    label,
    total(amounts),
    ...amounts,
  ]);
  return sheet(ctx, columns, cells);
}

/** Items sold with count and amount; the last row is the sum. */
export function menuSheet(ctx: Context, rows: readonly MenuRow[]): Promise<HttpResponse> {
  const sum = {
    name: ctx.services.texts.translate(ctx.locale, 'statistics.total'),
    count: total(rows.map(({ count }) => count)),
    amount: total(rows.map(({ amount }) => amount)),
  };
  return sheet(
    ctx,
    [
      { title: 'statistics.item', width: 36 },
      { title: 'statistics.amount', width: MONEY },
      { title: 'statistics.count', width: 10 },
    ],
    [...rows, sum].map(({ name, count, amount }): Cell[] => [name, amount, count]),
  );
}

/** In the order of the call. */
const AMOUNTS = ['cash', 'card', 'etc', 'total'] as const;

/** Takings of each store; the last row is the sum. */
export function storesSheet(ctx: Context, rows: readonly StoreRow[]): Promise<HttpResponse> {
  const totalLabel = ctx.services.texts.translate(ctx.locale, 'statistics.total');
  return sheet(
    ctx,
    [
      { title: 'statistics.store', width: 28 },
      ...AMOUNTS.map((name) => ({ title: `statistics.stores.${name}` as const, width: MONEY })),
    ],
    [
      ...rows.map((row): Cell[] => [row.storeName, ...AMOUNTS.map((name) => row[name])]),
      [totalLabel, ...AMOUNTS.map((name) => total(rows.map((row) => row[name])))],
    ],
  );
}

/** Items sold by each store; the last row is the sum. */
export function storeItemsSheet(ctx: Context, rows: readonly StoreItemRow[]): Promise<HttpResponse> {
  const totalLabel = ctx.services.texts.translate(ctx.locale, 'statistics.total');
  return sheet(
    ctx,
    [
      { title: 'statistics.store', width: 28 },
      { title: 'statistics.item', width: 36 },
      { title: 'statistics.count', width: 10 },
      { title: 'statistics.amount', width: MONEY },
    ],
    [
      ...rows.map((row): Cell[] => [row.storeName, row.name, row.count, row.amount]),
      [totalLabel, '', total(rows.map(({ count }) => count)), total(rows.map(({ amount }) => amount))],
    ],
  );
}
