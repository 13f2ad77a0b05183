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
