import { z } from 'zod';
import { notFound } from '#kit/contract/errors.ts';
import { id } from '#kit/contract/fields.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import type { Context } from '#kit/server/context.ts';
import { createCrud } from '#kit/server/crud/crud.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { codesWith } from '../codes/codes.read-model.ts';
import { notice, noticeWriterPermission } from './notice.contract.ts';
import { notices } from './notice.table.ts';

const joined = (codes: readonly CodeValue[]): string =>
  codes.map(({ name, value }) => name ?? value).join(', ');
const asGiven = (value: unknown): unknown => value;

const crud = createCrud(notice, {
  table: notices,
  filters: {
    id: { sql: 't."id" = $?', bind: asGiven },
    language: { sql: 't."language" = $?', bind: asGiven },
    target: { sql: '$? = any(t."target_ids")', bind: asGiven },
    /** What readers of these kinds see today. */
    readers: {
      sql: `(t."in_use" and t."starts_at" <= now() and t."ends_at" > now() and (cardinality(t."target_ids") = 0
        or t."target_ids" && array(${codesWith('c.value = any($?)')})))`,
      bind: asGiven,
    },
  },
  present: (_ctx, records) => {
    for (const record of records) {
      record.targetNames = joined(record.targets);
      record.flagNames = joined(record.flags);
    }
  },
});

/** Codes of NotiTarget that apply to the caller; null: an author, who sees all. */
function readersOf({ principal: { actions } }: Context): string[] | null {
  if (actions.has(noticeWriterPermission)) return null;
  return [
    ...(actions.has(notice.permissions.business.search) ? ['custMng'] : []),
    ...(actions.has(notice.permissions.store.search) ? ['storeMng'] : []),
  ];
}

const permission = [
  noticeWriterPermission,
  notice.permissions.business.search,
  notice.permissions.store.search,
] as const;

export default defineRoutes(
  'platform/notices',
  route({
    method: 'GET',
    path: notice.paths.store ?? '',
    permission,
    scope: 'platform',
    summary: 'List notices; businesses and stores get the current ones addressed to them',
    query: notice.search,
    response: z.array(notice.output),
    handler: async (ctx, { query }) =>
      (await crud.rows(ctx, { ...query, readers: readersOf(ctx) })).map(notice.encode),
  }),
  route({
    method: 'GET',
    path: `${notice.paths.store}/:${notice.id.wire}`,
    permission,
    scope: 'platform',
    summary: 'Get a notice',
    params: { id: { ...id(notice.id.wire), readonly: false } },
    response: notice.output,
    handler: async (ctx, { params }) => {
      const [found] = await crud.rows(ctx, { id: params.id, readers: readersOf(ctx) });
      if (!found) throw notFound();
      return notice.encode(found);
    },
  }),
);
