import type { CodeValue } from '#kit/contract/references.ts';
import type { Context, StoresContext } from '#kit/server/context.ts';
import { localText } from '#kit/server/crud/values.ts';
import { containing } from '#kit/server/database/like.ts';
import { as, type RowOf, statement } from '#kit/server/database/pool.ts';
import { visibleIds } from '#kit/server/session/principal.ts';

const VISIBLE = statement(
  'stores-visible',
  `select s.id, s.public_id as "publicId", s.name, s.translations, s.type_ids as "typeIds", s.phone, s.start_date::text as "startDate",
     s.end_date::text as "endDate", s.in_use as "inUse", json_build_object('id', b.id, 'name', b.name) as business
   from stores s join businesses b on b.id = s.business_id
   where s.deleted_at is null and ($1::int[] is null or s.id = any($1))
     and ($2::text is null or s.name ilike $2) and ($3::boolean is null or s.in_use = $3)
   order by b.name, s.name, s.id limit 10000`,
  { business: as<{ id: number; name: string }>() },
);

/** The stores visible to the session, by name. */
export async function visibleStores(
  ctx: StoresContext,
  search: { name: string | null; inUse: boolean | null },
): Promise<(RowOf<typeof VISIBLE> & { localName: string | null; types: CodeValue[] })[]> {
  const { stores } = ctx;
  const name = containing(search.name);
  const rows = await ctx.db.query(VISIBLE, [visibleIds(stores), name, search.inUse]);
  const { codes } = ctx.services;
  return rows.map((row) => ({
    ...row,
    localName: localText(row, ctx.locale),
    types: row.typeIds.flatMap((id) => codes.find('STORE_TP', id, ctx.locale) ?? []),
  }));
}

const LANGUAGE_NAMES = statement(
  'language-names',
  'select language_id as id, name from languages where language_id = any($1) and deleted_at is null order by display_order',
);

/** The names of these languages, in the platform's order. */
export const languageNames = (
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> => ctx.db.query(LANGUAGE_NAMES, [ids]);
