import { getTableName } from 'drizzle-orm';
import { as, statement } from '#kit/server/database/pool.ts';
import type { Translation } from './text-catalog-rules.ts';
import type { TextCatalogTable } from './text-catalog-table.public.ts';

/** How many entries one statement reads or writes: large enough for speed, small enough not to block others. */
export const BATCH = 250;

const ROW = `id, key, type_id as "typeId", language, text, translations, in_use as "inUse", version`;
const TRANSLATIONS = { translations: as<Translation[]>() };

/** What a spreadsheet reads and writes of a table. Make it when the module is loaded: the generator describes it then. */
export function textCatalogStatements(table: TextCatalogTable) {
  const name = getTableName(table);
  const known = `select ${ROW} from ${name} where key = any($1::text[]) and deleted_at is null order by id`;
  return {
    /** Entries of a search after a key. */
    next: statement(
      `text-catalog-next:${name}`,
      `select ${ROW} from ${name} t where t.deleted_at is null and t.key > $1
         and ($2::int is null or t.type_id = $2)
         and ($3::text is null or t.text ilike $3
           or exists (select 1 from jsonb_array_elements(t.translations) e where e->>'text' ilike $3))
       order by t.key limit ${BATCH}`,
      TRANSLATIONS,
    ),
    known: statement(`text-catalog-known:${name}`, known, TRANSLATIONS),
    /** The same, held until the transaction ends. */
    held: statement(`text-catalog-held:${name}`, `${known} for update`, TRANSLATIONS),
    add: statement(
      `text-catalog-add:${name}`,
      `insert into ${name} (key, language, type_id, text, translations, in_use, created_by, updated_by)
       select s.key, s.language, s.type_id, s.text, s.translations::jsonb, s.in_use, $7, $7
       from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::bool[])
         as s(key, language, type_id, text, translations, in_use)`,
    ),
    change: statement(
      `text-catalog-change:${name}`,
      `update ${name} t set type_id = s.type_id, text = s.text, translations = s.translations::jsonb,
         in_use = s.in_use, version = t.version + 1, updated_at = now(), updated_by = $6
       from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::bool[])
         as s(id, type_id, text, translations, in_use)
       where t.id = s.id`,
    ),
  };
}

export type TextCatalogStatements = ReturnType<typeof textCatalogStatements>;
