import type { Caller } from '#kit/server/context.ts';
import { as, type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const FACTS = statement(
  'session-facts',
  `select a.name as "name?", b.id as "businessId?", b.name as "businessName?", s.public_id as "storePublicId?", s.name as "storeName?",
     s.alarm as "alarm?", s.order_notification as "orderNotification?", s.time_zone as "timeZone?",
     coalesce((select json_agg(json_build_object('id', r.role_id, 'name', r.name)) from roles r
       where r.role_id = any($4)), '[]') as roles,
     (select t ->> 'name' from roles r, jsonb_array_elements(r.translations) t
       where r.role_id = $5 and t ->> 'language' = $6 limit 1) as "roleName?"
   from (values (1)) one
   left join accounts a on a.id = $1
   left join stores s on s.id = $2
   left join businesses b on b.id = coalesce($3, s.business_id)`,
  { roles: as<{ id: string; name: string }[]>() },
);

/** Names of the account, its place and its roles. */
export async function sessionFacts(
  db: Db,
  {
    accountId,
    storeId,
    businessId,
    role,
    roles,
  }: Pick<Caller, 'accountId' | 'storeId' | 'businessId' | 'role' | 'roles'>,
  locale: string,
): Promise<RowOf<typeof FACTS>> {
  const [facts] = await db.query(FACTS, [
    accountId,
    storeId ?? null,
    businessId ?? null,
    [...roles],
    role,
    locale,
  ]);
  if (!facts) throw new Error(`no facts of account ${accountId}`);
  return facts;
}
