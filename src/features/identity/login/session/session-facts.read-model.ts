import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const FACTS = statement(
  'session-facts',
  `select a.name, b.id as "businessId", b.name as "businessName", s.public_id as "storePublicId", s.name as "storeName",
     s.alarm, s.order_notification as "orderNotification", s.time_zone as "timeZone",
     coalesce((select json_agg(json_build_object('id', r.role_id, 'name', r.name)) from account_roles ar
       join roles r on r.role_id = ar.role_id and r.in_use and r.deleted_at is null where ar.account_id = a.id), '[]') as roles
   from accounts a
   left join stores s on s.id = a.store_id
   left join businesses b on b.id = coalesce(a.business_id, s.business_id)
   where a.id = $1`,
  { roles: as<{ id: string; name: string }[]>() },
);

export async function sessionFacts(db: Db, accountId: number): Promise<RowOf<typeof FACTS>> {
  const [facts] = await db.query(FACTS, [accountId]);
  if (!facts) throw new Error(`account ${accountId} has a session but no row`);
  return facts;
}
