import { LOCALES } from '#kit/contract/i18n/messages.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { seedTerms as given } from './terms.ts';
import { welcomeNotice } from './welcome-notice.ts';

const TERMS = `insert into terms (language, type_id, title, content)
  select given.language, c.id, given.title, given.content
  from jsonb_to_recordset($1) as given(language text, type text, title text, content text)
  join codes g on g.value = 'TERMS_TP' and g.parent_id is null and g.deleted_at is null
  join codes c on c.parent_id = g.id and c.value = given.type and c.deleted_at is null
  where not exists (select 1 from terms t where t.language = given.language and t.type_id = c.id)`;

/** Terms without any version: those that were just seeded. */
const VERSIONS = `insert into terms_versions (terms_id, edition, title, content, starts_at)
  select t.id, t.edition, t.title, t.content, t.starts_at from terms t
  where not exists (select 1 from terms_versions v where v.terms_id = t.id)`;

const NOTICES = `insert into notices (language, title, content, starts_at, ends_at, popup)
  select language, title, content, now(), now() + interval '1 year', true
  from jsonb_to_recordset($1) as given(language text, title text, content text)
  where not exists (select 1 from notices)`;

/** Terms of use, privacy policy and the first notice; what operators changed or deleted since stays so. */
export async function seedTerms(db: Db): Promise<void> {
  const rows = given.flatMap(({ type, title, content }) =>
    LOCALES.map((language) => ({ language, type, title: title[language], content: content[language] })),
  );
  await db.query(TERMS, [JSON.stringify(rows)]);
  await db.query(VERSIONS);
  const notices = LOCALES.map((language) => ({
    language,
    title: welcomeNotice.title[language],
    content: welcomeNotice.content[language],
  }));
  await db.query(NOTICES, [JSON.stringify(notices)]);
}
