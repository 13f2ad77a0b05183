import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const PAGE = statement(
  'translation-requests-page',
  `select r.id, r.at, a.login_id as "loginId?", a.name as "accountName?", s.name as "storeName?",
     r.setting_id as "setting", r.model, r.simulated, r.source, r.target, r.texts, r.characters, r.tokens,
     r.suggested, r.dropped, r.outcome, r.ms
   from translation_requests r left join accounts a on a.id = r.account_id left join stores s on s.id = r.store_id
   order by r.id desc limit $1 offset $2`,
  { texts: as<string[]>() },
);
const COUNT = statement(
  'translation-requests-count',
  'select count(*)::int as "count!" from translation_requests',
);

export type RequestRow = RowOf<typeof PAGE>;

/** What was sent, newest first, and how much there is. */
export async function readRequests(
  db: Db,
  { number, size }: { number: number; size: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const rows = await db.query(PAGE, [size, number * size]);
  const [counted] = await db.query(COUNT);
  return { rows, total: counted?.count ?? 0 };
}
