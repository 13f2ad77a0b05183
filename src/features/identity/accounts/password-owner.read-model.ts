import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const OWNER = statement(
  'password-owner',
  `select a.login_id as "loginId", array_remove(array[s.name, b.name], null) as "names!"
   from accounts a
   left join stores s on s.id = a.store_id
   left join businesses b on b.id = coalesce(a.business_id, s.business_id)
   where a.id = $1`,
);

/** An account, with the names of its store and business. */
export type PasswordOwner = RowOf<typeof OWNER>;

export async function passwordOwner(db: Db, accountId: number): Promise<PasswordOwner | undefined> {
  return (await db.query(OWNER, [accountId]))[0];
}
