import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const FROM = `from viewings v
   join accounts by_whom on by_whom.id = v.viewer_id
   left join accounts whom on whom.id = v.account_id
   where ($1::text is null or whom.login_id = $1) and ($2::text is null or v.role_id = $2)`;
const ROWS = statement(
  'viewing-rows',
  `select v.id, by_whom.login_id as "viewerLoginId", by_whom.name as "viewerName", whom.login_id as "viewedLoginId?",
     v.role_id as "roleId", (select s.name from stores s where s.id = v.store_id) as "storeName",
     (select b.name from businesses b where b.id = v.business_id) as "businessName", v.reason,
     to_char(v.started_at at time zone $3, 'YYYY-MM-DD HH24:MI:SS') as "startedAt!",
     to_char(coalesce(v.ended_at, case when v.ends_at <= now() then v.ends_at end) at time zone $3,
       'YYYY-MM-DD HH24:MI:SS') as "endedAt?"
   ${FROM} order by v.id desc limit $4 offset $5`,
);
const COUNT = statement('viewing-count', `select count(*) as "count" ${FROM}`);

export interface ViewingSearch {
  loginId: string | null;
  roleId: string | null;
}

/** Who saw the product as whom, newest first, with the number of all rows. */
export async function viewingRows(
  db: Db,
  { loginId, roleId }: ViewingSearch,
  page: { limit: number; offset: number; zone: string },
): Promise<{ rows: RowOf<typeof ROWS>[]; count: number }> {
  const rows = await db.query(ROWS, [loginId, roleId, page.zone, page.limit, page.offset]);
  const [counted] = await db.query(COUNT, [loginId, roleId]);
  return { rows, count: counted?.count ?? 0 };
}
