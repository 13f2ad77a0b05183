import { type Db, statement } from '#kit/server/database/pool.ts';
import { isLoginIdTaken } from './login-ids.read-model.ts';

const LOCK = statement(
  'login-id-lock',
  `select pg_advisory_xact_lock(hashtext('login id'), hashtext(lower($1)))`,
);

/**
 * Whether a new account or member may have this login id: nobody of any kind has or had it, in small or capital letters (D8). Others that want the same
 * one wait until the transaction ends.
 */
export async function claimLoginId(tx: Db, loginId: string): Promise<boolean> {
  await tx.query(LOCK, [loginId]);
  return !(await isLoginIdTaken(tx, loginId));
}
