import { textCatalogRoutes } from '#features/localization/text-catalog/text-catalog-routes.public.ts';
import { lookUpWords } from '#kit/contract/lookups.contract.ts';
import { containing } from '#kit/server/database/like.ts';
import { as, statement } from '#kit/server/database/pool.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { dictionaryDownload, dictionaryEntry, searchKeywords } from './dictionary.contract.ts';
import { dictionaryEntries } from './dictionary.table.ts';

const { crud, routes } = textCatalogRoutes(dictionaryEntry, {
  table: dictionaryEntries,
  download: dictionaryDownload,
});
const MOST_KEYWORDS = 200;
const MOST_WORDS = 1_000;
const group = dictionaryEntry.form.type.codeGroup ?? '';

/** Best match first: exact, then prefix, then substring. */
const WORDS = statement(
  'dictionary-words',
  `select text, language, translations from dictionary_entries t
   where t.deleted_at is null and t.in_use and ($1::int is null or t.type_id = $1)
     and ($2::text is null or t.text ilike $3 or exists
       (select 1 from jsonb_array_elements(t.translations) e where e->>'text' ilike $3))
   order by t.text = $2 desc, starts_with(t.text, $2) desc, t.text, t.id limit ${MOST_WORDS}`,
  { translations: as<{ language: string; text: string }[]>() },
);

export default defineRoutes(
  'localization/dictionary',
  routes,
  implement(searchKeywords, (ctx, { query }) =>
    crud.rows(ctx, { ...query, inUse: true }, { page: 0, size: MOST_KEYWORDS, sort: null }),
  ),
  implement(lookUpWords, (ctx, { query }) => {
    const type = query.type === null ? undefined : ctx.services.codes.byValue(group, query.type);
    if (query.type !== null && !type) return [];
    return ctx.db.query(WORDS, [type?.id ?? null, query.text, containing(query.text)]);
  }),
);
