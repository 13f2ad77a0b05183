import { notFound } from '#kit/contract/errors.ts';
import type { CodeValue } from '#kit/contract/references.ts';
import type { Context } from '#kit/server/context.ts';
import { createCrud } from '#kit/server/crud/crud.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { codesWith } from '../codes/codes.read-model.ts';
import { notice, noticeCalls, noticeWriterPermission } from './notice.contract.ts';
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

export default defineRoutes(
  'platform/notices',
  implement(noticeCalls.list, (ctx, { query }) => crud.rows(ctx, { ...query, readers: readersOf(ctx) })),
  implement(noticeCalls.get, async (ctx, { params }) => {
    const [found] = await crud.rows(ctx, { id: params.id, readers: readersOf(ctx) });
    if (!found) throw notFound();
    return found;
  }),
);
