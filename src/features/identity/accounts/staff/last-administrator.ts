import { conflict } from '#kit/contract/errors.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import { ADMINISTRATOR } from '../../roles/administrator.rules.ts';

const LOCK = statement('administrators-lock', "select pg_advisory_xact_lock(hashtext('administrators'))");
/** Those who can sign in at any time: an invited one has no password yet. */
const LEFT = statement(
  'administrators-left',
  `select 1 as "one!" from accounts a join account_roles r on r.account_id = a.id and r.role_id = $1
   where a.kind = 'system' and a.deleted_at is null and a.password_hash is not null
     and a.in_use and a.non_locked and a.non_expired and a.certificate_non_expired limit 1`,
);

/** Changes that could take the last administrator away run one after the other, until their transactions end. */
export async function lockAdministrators(tx: Db): Promise<void> {
  await tx.query(LOCK);
}

/** Throws if no administrator is left (D45). After the change, and after `lockAdministrators`. */
export async function refuseWithoutAdministrator(tx: Db): Promise<void> {
  if ((await tx.query(LEFT, [ADMINISTRATOR])).length === 0) throw conflict('account.lastAdministrator');
}
