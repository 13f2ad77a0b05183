import type { Db } from '#kit/server/database/pool.ts';
import { createAccount } from '../create-account.ts';
import type { IssuedAccount } from './issued-account.contract.ts';
import type { OneTimePassword } from './one-time-password.public.ts';

/** What a manager account is made for, with its public id, which becomes the login id (D8). */
export type Managed = { readonly publicId: string; readonly name: string } & (
  | { readonly businessId: number }
  | { readonly storeId: number }
);

/**
 * Adds the manager of a new business or store, who must change the password first (D8). `issued` comes from
 * `oneTimePassword`, made before the transaction. The result is for the response of the call and nothing else.
 */
export async function createManagerAccount(
  tx: Db,
  of: Managed,
  issued: OneTimePassword,
): Promise<IssuedAccount> {
  const { publicId: loginId, name } = of;
  const place =
    'storeId' in of
      ? { kind: 'store' as const, storeId: of.storeId, roles: ['storeMng'] }
      : { kind: 'business' as const, businessId: of.businessId, roles: ['custMng'] };
  const passwordHash = issued.hash;
  const id = await createAccount(tx, { loginId, name, ...place, passwordHash, passwordChangeDue: true });
  if (id === undefined) throw new Error(`the login id ${loginId} of a new account is taken`);
  return { loginId, oneTimePassword: issued.password };
}
