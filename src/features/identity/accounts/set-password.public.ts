import { writtenSecret } from '#kit/server/crud/history/changed-values.ts';
import { recordChanges } from '#kit/server/crud/history/record-change.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { endLoginLinks } from '../login/login-links.public.ts';
import { accounts } from './account.table.ts';
import { forgetDevices } from './known-device.public.ts';
import { clearFailures } from './login-guard.public.ts';

const CHOSEN = statement(
  'account-password-chosen',
  `update accounts a set password_hash = $2, password_change_due = false, version = a.version + 1, updated_at = now(), updated_by = $1
     from (select id, password_hash is not null as had from accounts where id = $1 for update) o
     where a.id = o.id returning a.login_id as "loginId", a.version, o.had as "had!"`,
);

/**
 * Stores a password chosen by its owner from this address; invalidates earlier links, tokens, known devices and counted
 * failures.
 */
export async function setPassword(
  { db: tx, now }: { db: Db; now: Date },
  owner: { accountId: number; address: string },
  passwordHash: string,
): Promise<void> {
  const { accountId, address } = owner;
  const [account] = await tx.query(CHOSEN, [accountId, passwordHash]);
  if (!account) throw new Error(`account ${accountId} has no row`);
  const { version, had } = account;
  const changes = { password: writtenSecret(had) };
  await recordChanges({ db: tx, now, principal: { accountId } }, accounts, [
    { id: accountId, version, changes },
  ]);
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
