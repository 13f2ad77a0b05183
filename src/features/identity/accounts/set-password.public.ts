import type { Db } from '#kit/server/database/pool.ts';
import { endLoginLinks } from '../login/login-links.public.ts';
import { forgetDevices } from './known-device.public.ts';
import { clearFailures } from './login-guard.public.ts';

/**
 * Stores a password chosen by its owner from this address; invalidates earlier links, tokens, known devices and counted
 * failures.
 */
export async function setPassword(
  tx: Db,
  owner: { accountId: number; address: string },
  passwordHash: string,
): Promise<void> {
  const { accountId, address } = owner;
  const [account] = await tx.query(
    `update accounts set password_hash = $2, password_change_due = false, version = version + 1, updated_at = now(), updated_by = $1
     where id = $1 returning login_id as "loginId"`,
    [accountId, passwordHash],
  );
  if (!account) throw new Error(`account ${accountId} has no row`);
  await endLoginLinks(tx, accountId);
  await forgetDevices(tx, accountId);
  await clearFailures(tx, { loginId: account.loginId, address });
}

/**
 * Stores a password that somebody else chose or made for an account, which has to be changed at the next sign-in (D8);
 * invalidates earlier links, tokens and known devices.
 */
export async function issuePassword(tx: Db, accountId: number, passwordHash: string): Promise<void> {
  await tx.query('update accounts set password_hash = $2, password_change_due = true where id = $1', [
    accountId,
    passwordHash,
  ]);
  await endLoginLinks(tx, accountId);
  await forgetDevices(tx, accountId);
}
