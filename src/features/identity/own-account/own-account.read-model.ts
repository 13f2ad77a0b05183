import { type Db, type RowOf, statement } from '#kit/server/database/pool.ts';

const SHOWN = `select login_id as "accountId", name, phone, email, version from accounts where id = $1`;
const CURRENT = 'select name, phone, email, password_hash as hash, version from accounts where id = $1';
const OWNER = `select id, login_id as "loginId", kind, store_id as "storeId", business_id as "businessId" from accounts`;
const OWNER_OF = {
  phone: statement(
    'contact-owner:phone',
    `${OWNER}
    where regexp_replace(phone, '[^0-9]', '', 'g') = regexp_replace($1, '[^0-9]', '', 'g') and deleted_at is null and phone <> ''`,
  ),
  email: statement(
    'contact-owner:email',
    `${OWNER} where lower(email) = lower($1) and deleted_at is null and email <> ''`,
  ),
};

export type ShownAccount = RowOf<typeof SHOWN>;
export type CurrentAccount = RowOf<typeof CURRENT>;
export type ContactOwner = RowOf<typeof OWNER_OF.phone>;

export async function shownAccount(db: Db, accountId: number): Promise<ShownAccount | undefined> {
  return (await db.query(SHOWN, [accountId]))[0];
}

export async function currentAccount(db: Db, accountId: number): Promise<CurrentAccount | undefined> {
  return (await db.query(CURRENT, [accountId]))[0];
}

/** The account that uses a phone number or an address. */
export async function contactOwner(
  db: Db,
  what: 'phone' | 'email',
  value: string,
): Promise<ContactOwner | undefined> {
  return (await db.query(OWNER_OF[what], [value]))[0];
}
