import { z } from 'zod';
import { joinedIds } from '#kit/contract/endpoints/joined-ids.ts';
import { fieldError, notFound } from '#kit/contract/errors.ts';
import { SHEET_TYPE } from '#kit/contract/lookups.contract.ts';
import type { Audience } from '#kit/contract/resource.ts';
import type { StoreContext } from '#kit/server/context.ts';
import { crudRoutes } from '#kit/server/crud/crud-routes.ts';
import { readJoinedIds } from '#kit/server/crud/joined-ids.ts';
import { containing } from '#kit/server/database/like.ts';
import { HttpResponse } from '#kit/server/http-response.ts';
import { type AnyRoute, defineRoutes, route } from '#kit/server/route.ts';
import { sheetResponse } from '#kit/server/spreadsheet/spreadsheet.ts';
import { addressSheet } from './address-spreadsheet.ts';
import {
  diningTable,
  printSegment,
  rangePathOf,
  renewSegment,
  skippedHeader,
  tableRange,
} from './dining-table.contract.ts';
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

const everything = { page: null, size: null, sort: null };

/** These tables as in the list. */
async function listed(ctx: StoreContext, ids: readonly number[]): Promise<unknown[]> {
  if (ids.length === 0) return [];
  const wanted = new Set<unknown>(ids);
  const rows = (await crud.list(ctx, {}, everything)) as Record<string, unknown>[];
  return rows.filter((row) => wanted.has(row[diningTable.id.wire]));
}

function ownCalls(audience: Exclude<Audience, 'platform'>): AnyRoute[] {
  const path = diningTable.paths[audience] as string;
  const codes = diningTable.permissions[audience];
  const scope = audience === 'store' ? 'ownStore' : 'chosenStore';
  const tables = z.array(diningTable.documents.response);
  return [
    route({
      method: 'POST',
      path,
      permission: codes.add,
      scope,
      summary: 'Create the missing tables of a range',
      description: `Answers what was made; the header ${skippedHeader} says how many numbers were there already. A deleted table comes back with a new random id.`,
      body: tableRange,
      response: tables,
      handler: async (ctx, { body }) => {
        if (body.from > body.to) throw fieldError(rangePathOf.to, 'diningTable.rangeReversed');
        const ids = await generateTables(ctx, body);
        const skipped = body.to - body.from + 1 - ids.length;
        return new HttpResponse(200, await listed(ctx, ids), { [skippedHeader]: String(skipped) });
      },
    }),
    route({
      method: 'PATCH',
      path: `${path}/${renewSegment}/:${joinedIds.ids.wire}`,
      permission: codes.update,
      scope,
      summary: 'Assign new random ids to tables, all or nothing; invalidates the old addresses',
      params: joinedIds,
      response: tables,
      handler: async (ctx, { params }) => {
        const ids = readJoinedIds(diningTable, params.ids) as number[];
        const renewed = await renewTables(ctx, ids);
        if (renewed.length !== ids.length) throw notFound();
        return listed(ctx, ids);
      },
    }),
    route({
      method: 'GET',
      path: `${path}/${printSegment}`,
      permission: codes.search,
      scope,
      summary: 'Download the QR addresses of tables as a spreadsheet (Excel 97–2003)',
      cost: 'expensive',
      file: SHEET_TYPE,
      handler: async (ctx) => sheetResponse(await addressSheet(ctx)),
    }),
  ];
}

export default defineRoutes('tables', all({ except: ['create'] }), ownCalls('store'), ownCalls('business'));
