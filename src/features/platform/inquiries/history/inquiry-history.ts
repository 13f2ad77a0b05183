import { notFound } from '#kit/contract/errors.ts';
import type { StoresContext } from '#kit/server/context.ts';
import { changesOfRecord } from '#kit/server/crud/history/show-history.ts';
import type { PageQuery } from '#kit/server/http-response.ts';
import { visibleIds } from '#kit/server/session/principal.ts';
import { findInquiry } from '../inquiry.read-model.ts';
import { inquiries } from '../inquiry.table.ts';

/** The answers of an inquiry, newest first, and last the question, which its member asked. 404 out of sight. */
export async function answersOf(ctx: StoresContext, id: number, query: PageQuery) {
  const row = await findInquiry(ctx.db, visibleIds(ctx.stores), id);
  if (!row) throw notFound();
  return changesOfRecord(
    ctx,
    {
      table: inquiries,
      id,
      creation: { at: row.sentAt, by: row.memberName },
      readable: async (recorded) => [...recorded],
    },
    query,
  );
}
