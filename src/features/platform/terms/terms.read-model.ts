import { containing } from '#kit/server/database/like.ts';
import { as, type Db, statement } from '#kit/server/database/pool.ts';
import { codesWith } from '../codes/codes.read-model.ts';
import type { Edition } from './versions/terms-edition.rules.ts';

/** Of each terms in use, the words that hold now. */
const IN_FORCE = `select distinct on (t.id) t.id, t.language, t.type_id, v.id as version_id, v.edition, v.title, v.content
  from terms t join terms_versions v on v.terms_id = t.id
  where t.in_use and t.deleted_at is null and v.withdrawn_at is null and v.starts_at <= now()`;
const NEWEST = 'order by t.id, v.edition desc, v.id desc';

/** Languages that lack the current version are passed over: nobody agrees to words that no longer hold. */
const SHOWN = statement(
  'terms-shown',
  `with held as (${IN_FORCE} and t.type_id in (${codesWith('c.value = $1 and c.deleted_at is null')}) ${NEWEST})
   select type_id as "typeId", version_id as "versionId", edition, language, title, content from held
   where edition = (select max(edition) from held)
   order by array_position($2::text[], language), language limit 1`,
);

export interface ShownTerms {
  typeId: number;
  versionId: number;
  edition: number;
  language: string;
  title: string;
  content: string;
}

/** The terms of a type as they hold now, in the first of these languages that has them, else in any. */
export async function termsShown(
  db: Db,
  type: string,
  languages: readonly string[],
): Promise<ShownTerms | undefined> {
  const [row] = await db.query(SHOWN, [type, languages]);
  return row;
}

const LATEST_OF_TYPE = statement(
  'terms-latest-of-type',
  `select v.edition, min(v.starts_at) as "startsAt" from terms t join terms_versions v on v.terms_id = t.id
   where t.type_id = $1 and t.deleted_at is null and v.withdrawn_at is null and not v.correction
   group by v.edition order by v.edition desc limit 1`,
);
const HIGHEST = statement(
  'terms-highest-edition',
  `select greatest(
     (select max(v.edition) from terms t join terms_versions v on v.terms_id = t.id where t.type_id = $1),
     (select max(edition) from terms_agreements where type_id = $1)) as "edition"`,
);

/** The latest version of a type in any language, from when its first language holds. */
export async function latestOfType(db: Db, typeId: number): Promise<Edition | undefined> {
  const [row] = await db.query(LATEST_OF_TYPE, [typeId]);
  return row;
}

/** The highest number that a version of this type ever had, withdrawn and deleted ones included. */
export async function highestEdition(db: Db, typeId: number): Promise<number> {
  const [row] = await db.query(HIGHEST, [typeId]);
  return row?.edition ?? 0;
}

const FACTS = statement(
  'terms-facts',
  `select t.id, f.edition as "editionInForce",
     exists (select from terms o where o.type_id = t.type_id and o.in_use and o.deleted_at is null
       and o.edition > t.edition) as "behind",
     (select count(*) from terms_agreements g where g.type_id = t.type_id and g.edition = t.edition)::int as "agreements"
   from terms t
   left join lateral (select max(v.edition) as edition from terms_versions v
     where v.terms_id = t.id and v.withdrawn_at is null and v.starts_at <= now()) f on true
   where t.id = any($1)`,
);

/** What a list says about terms beside their own columns, by id. */
export async function termsFacts(db: Db, ids: readonly number[]) {
  const rows = await db.query(FACTS, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const VERSIONS = statement(
  'terms-versions',
  `select v.id, v.edition, v.correction, v.title, v.content, v.starts_at as "startsAt", v.saved_at as "savedAt",
     a.name as "savedBy",
     (select count(*) from terms_agreements g where g.version_id = v.id)::int as "agreements",
     case when v.withdrawn_at is not null then 'withdrawn' when v.starts_at > now() then 'pending'
       when v.id = (select h.id from terms_versions h where h.terms_id = v.terms_id and h.withdrawn_at is null
         and h.starts_at <= now() order by h.edition desc, h.id desc limit 1) then 'inForce'
       else 'past' end as "state"
   from terms_versions v left join accounts a on a.id = v.saved_by
   where v.terms_id = $1 order by v.edition desc, v.id desc limit 500`,
  { savedBy: as<string | null>(), state: as<'pending' | 'inForce' | 'past' | 'withdrawn'>() },
);
export const versionsOf = (db: Db, termsId: number) => db.query(VERSIONS, [termsId]);

const AGREED_TO = statement(
  'terms-agreed-to',
  `select count(*)::int as "count" from terms_agreements g join terms_versions v on v.id = g.version_id
   where v.terms_id = any($1)`,
);

/** How many agreements were given to the words of these terms. */
export async function agreementsTo(db: Db, termsIds: readonly number[]): Promise<number> {
  const [row] = await db.query(AGREED_TO, [termsIds]);
  return row?.count ?? 0;
}

const JOINED = `from terms_agreements g
  join accounts a on a.id = g.account_id
  left join stores s on s.id = a.store_id
  left join terms_versions v on v.id = g.version_id
  where ($1::int is null or g.type_id = $1) and ($2::int is null or g.edition = $2)
    and ($3::text is null or a.login_id ilike $3 or a.name ilike $3 or s.name ilike $3)`;
const AGREEMENTS = statement(
  'terms-agreements',
  `select g.id, a.login_id as "loginId", a.name as "accountName", s.name as "storeName", g.type_id as "typeId",
     g.edition, g.language, v.title, g.agreed_at as "agreedAt", g.ip, g.user_agent as "device"
   ${JOINED} order by g.agreed_at desc, g.id desc limit $4 offset $5`,
  { storeName: as<string | null>(), title: as<string | null>() },
);
const AGREEMENT_COUNT = statement('terms-agreement-count', `select count(*)::int as "total" ${JOINED}`);

export interface AgreementSearch {
  readonly type: number | null;
  readonly edition: number | null;
  readonly text: string | null;
}

const valuesOf = ({ type, edition, text }: AgreementSearch) => [type, edition, containing(text)] as const;

export const agreementRows = (db: Db, search: AgreementSearch, limit: number, offset: number) =>
  db.query(AGREEMENTS, [...valuesOf(search), limit, offset]);

export async function agreementCount(db: Db, search: AgreementSearch): Promise<number> {
  const [row] = await db.query(AGREEMENT_COUNT, valuesOf(search));
  return row?.total ?? 0;
}

export type AgreementRow = Awaited<ReturnType<typeof agreementRows>>[number];
