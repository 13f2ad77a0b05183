import { randomBytes } from 'node:crypto';
import type { Context } from '#kit/server/context.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { ownTransaction } from '#kit/server/own-transaction.ts';
import { hashOf } from '#kit/server/session/session.ts';
import { cookieName, cookieValue, serverCookie } from '#kit/server/session/session-cookie.ts';

const COOKIE = 'jumun_device';
const DAYS = 180;
const LIFETIME_SECONDS = DAYS * 24 * 60 * 60;
/** Per account; the least recently used device is removed. */
const LARGEST_NUMBER = 30;

const FIND = statement(
  'known-device-find',
  `select 1 from known_devices d join accounts a on a.id = d.account_id
   where d.hash = $1 and a.login_id = $2 and a.deleted_at is null and d.used_at > now() - interval '${DAYS} days'`,
);
/** The id changes with each login, for all accounts of the device, so that a copied cookie soon expires. */
const MOVE = statement('known-device-move', 'update known_devices set hash = $2 where hash = $1');
const ADD = statement(
  'known-device-add',
  `insert into known_devices (hash, account_id) values ($1, $2)
   on conflict (hash, account_id) do update set used_at = now()`,
);
const TRIM = statement(
  'known-device-trim',
  `delete from known_devices where (hash, account_id) in (
     select hash, account_id from known_devices where account_id = $1
     order by used_at desc offset ${LARGEST_NUMBER} for update skip locked)`,
);

type Request = Pick<Context, 'headers' | 'services' | 'db' | 'log'>;

const cookieOf = ({ headers, services }: Request): string | undefined =>
  cookieValue(headers, cookieName(COOKIE, services.config.publicUrl));

/** The hash of the caller's device, if this account has signed in on it with its current password (D66). */
export async function knownDevice(request: Request, loginId: string): Promise<string | undefined> {
  const cookie = cookieOf(request);
  const hash = cookie && hashOf(cookie);
  return hash && (await request.db.query(FIND, [hash, loginId])).length > 0 ? hash : undefined;
}

/** Registers the caller's device for the account; returns the cookie to send. */
export async function rememberDevice(request: Request, accountId: number): Promise<string> {
  const before = cookieOf(request);
  const id = randomBytes(32).toString('base64url');
  await ownTransaction(request, async ({ db: tx }) => {
    if (before) await tx.query(MOVE, [hashOf(before), hashOf(id)]);
    await tx.query(ADD, [hashOf(id), accountId]);
    await tx.query(TRIM, [accountId]);
  });
  return serverCookie(COOKIE, id, request.services.config.publicUrl, LIFETIME_SECONDS);
}

/** Ends with the password, because a password may be changed after a device was compromised. */
export async function forgetDevices(tx: Db, accountId: number): Promise<void> {
  await tx.query('delete from known_devices where account_id = $1', [accountId]);
}
