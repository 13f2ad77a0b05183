import { fieldError } from '#kit/contract/errors.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { isLoginIdTaken } from './login-ids.read-model.ts';
import { isReservedLoginId } from './reserved.rules.ts';

const LOCK = statement(
  'login-id-lock',
  `select pg_advisory_xact_lock(hashtext('login id'), hashtext(lower($1)))`,
);

/**
 * Whether a new account or member gets this login id: nobody of any kind has or had it, in small or capital letters (D8).
 * Others that want the same one wait until the transaction ends.
 */
export async function claimLoginId(tx: Db, loginId: string): Promise<boolean> {
  await tx.query(LOCK, [loginId]);
  return !(await isLoginIdTaken(tx, loginId));
}

/** Claims a login id that somebody chose. Throws the error of its field if it is reserved or taken. */
export async function claimChosenLoginId(tx: Db, loginId: string, field: string): Promise<void> {
  if (isReservedLoginId(loginId)) throw fieldError(field, 'account.idReserved');
  if (!(await claimLoginId(tx, loginId))) throw fieldError(field, 'account.idTaken');
}
