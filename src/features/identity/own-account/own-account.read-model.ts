import type { Db } from '#kit/server/database/pool.ts';

const SHOWN = `select login_id as "accountId", name, phone, email, version from accounts where id = $1`;
const CURRENT = 'select name, phone, email, password_hash as hash, version from accounts where id = $1';
const OWNER = `select id, login_id as "loginId", kind, store_id as "storeId", business_id as "businessId" from accounts`;
const OWNER_OF = {
  phone: `${OWNER}
    where regexp_replace(phone, '[^0-9]', '', 'g') = regexp_replace($1, '[^0-9]', '', 'g') and deleted_at is null and phone <> ''`,
  email: `${OWNER} where lower(email) = lower($1) and deleted_at is null and email <> ''`,
};

export interface CurrentAccount {
  name: string;
  phone: string | null;
  email: string | null;
  hash: string | null;
  version: number;
}

export interface ContactOwner {
  id: number;
  loginId: string;
  kind: string;
  storeId: number | null;
  businessId: number | null;
}

export async function shownAccount(db: Db, accountId: number): Promise<object | undefined> {
  return (await db.query(SHOWN, [accountId]))[0];
}

export async function currentAccount(db: Db, accountId: number): Promise<CurrentAccount | undefined> {
  return (await db.query<CurrentAccount>(CURRENT, [accountId]))[0];
}

/** The account that uses a phone number or an address. */
export async function contactOwner(
  db: Db,
  what: 'phone' | 'email',
  value: string,
): Promise<ContactOwner | undefined> {
  return (await db.query<ContactOwner>(OWNER_OF[what], [value]))[0];
}
