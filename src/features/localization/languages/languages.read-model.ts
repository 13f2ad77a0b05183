import { type Db, statement } from '#kit/server/database/pool.ts';

const DEFAULT = statement(
  'language-default',
  'select language_id as "languageId" from languages where is_default and deleted_at is null',
);
const IN_USE = statement(
  'languages-in-use',
  `select language_id as "id", name, is_default as "isDefault" from languages
   where in_use and deleted_at is null order by display_order, language_id`,
);
const ALL = statement(
  'languages-all',
  'select language_id as "id", in_use as "inUse" from languages where deleted_at is null',
);

/** The language of a text that names none. */
export async function defaultLanguage(db: Db): Promise<string> {
  const [row] = await db.query(DEFAULT);
  return row?.languageId ?? 'ko';
}

export interface LanguageInUse {
  id: string;
  name: string;
  isDefault: boolean;
}

/** The languages that are switched on, in display order. */
export const languagesInUse = (db: Db): Promise<LanguageInUse[]> => db.query(IN_USE);

/** All languages, in use or not. */
export const allLanguages = (db: Db): Promise<{ id: string; inUse: boolean }[]> => db.query(ALL);

export async function knownLanguages(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await allLanguages(db)).map((row) => row.id));
}
