import type { Db } from '#kit/server/database/pool.ts';
import { claimLoginId } from './login-ids/login-id.public.ts';

export interface NewAccount {
  loginId: string;
  kind: 'system' | 'business' | 'store';
  name: string;
  phone?: string;
  email?: string;
  /** In PHC form, of `hashPassword`. */
  passwordHash: string;
  /** The password was issued and must be changed first (D8). */
  passwordChangeDue?: boolean;
  businessId?: number;
  storeId?: number;
  roles: readonly string[];
}

/** Adds an account with its roles; undefined if the id was used before. */
export async function createAccount(tx: Db, account: NewAccount): Promise<number | undefined> {
  if (!(await claimLoginId(tx, account.loginId))) return undefined;
  const [row] = await tx.query(
    `with added as (
       insert into accounts (login_id, kind, name, phone, email, password_hash, password_change_due, business_id, store_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing returning id
     ), given as (
       insert into account_roles (account_id, role_id) select added.id, role_id from added, unnest($10::text[]) as role_id
     )
     select id from added`,
    [
      account.loginId,
      account.kind,
      account.name,
      account.phone ?? null,
      account.email ?? null,
      account.passwordHash,
      account.passwordChangeDue ?? false,
      account.businessId ?? null,
      account.storeId ?? null,
      account.roles,
    ],
  );
  return row?.id;
}
