import { fieldError, notFound } from '#kit/contract/errors.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { containing } from '#kit/server/database/like.ts';
import { HttpResponse } from '#kit/server/http-response.ts';
import { type AnyRoute, defineRoutes, implement } from '#kit/server/route.ts';
import { sheetResponse } from '#kit/server/spreadsheet/spreadsheet.ts';
import { addressSheet } from './address-spreadsheet.ts';
import { diningTable, rangePathOf, skippedHeader, tableCalls } from './dining-table.contract.ts';
import { diningTables } from './dining-table.table.ts';
import { generateTables, renewTables } from './generate-tables.ts';

const { crud, all } = crudRoutes(diningTable, {
  table: diningTables,
  filters: {
    uuid: { sql: 't.uuid::text ilike $?', bind: (value) => containing(String(value)) },
  },
  present: (ctx, rows) => {
    for (const row of rows) row.store = { publicId: ctx.store.publicId };
  },
});

/** These tables as in the list. */
async function listed(ctx: StoreContext, ids: readonly number[]): Promise<object[]> {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  return (await crud.rows(ctx, {})).filter(({ id }) => wanted.has(id));
}

const ownCalls = ({ generate, renew, print }: (typeof tableCalls)['store' | 'business']): AnyRoute[] => [
  implement(generate, async (ctx, { body }) => {
    if (body.from > body.to) throw fieldError(rangePathOf.to, 'diningTable.rangeReversed');
    const ids = await generateTables(ctx, body);
    const skipped = body.to - body.from + 1 - ids.length;
    return new HttpResponse(200, await listed(ctx, ids), { [skippedHeader]: String(skipped) });
  }),
  implement(renew, async (ctx, { params }) => {
    const ids = readJoinedIds(diningTable, params.ids) as number[];
    const renewed = await renewTables(ctx, ids);
    if (renewed.length !== ids.length) throw notFound();
    return listed(ctx, ids);
  }),
  implement(print, { cost: 'expensive', handler: async (ctx) => sheetResponse(await addressSheet(ctx)) }),
];

export default defineRoutes(
  'tables',
  all({ except: ['create'] }),
  ownCalls(tableCalls.store),
  ownCalls(tableCalls.business),
);
