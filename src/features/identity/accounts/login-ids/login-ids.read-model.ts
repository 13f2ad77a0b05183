import { type Db, statement } from '#kit/server/database/pool.ts';
import { isReservedLoginId } from './reserved.rules.ts';

const TAKEN = statement(
  'login-id-taken',
  `select exists (select from accounts where lower(login_id) = lower($1))
     or exists (select from app_members where lower(login_id) = lower($1)) as "taken!"`,
);

/** Whether an account of the back office or an app member has or had this login id, in small or capital letters (D8). */
export async function isLoginIdTaken(db: Db, loginId: string): Promise<boolean> {
  const [row] = await db.query(TAKEN, [loginId]);
  return row?.taken ?? false;
}

/** Whether somebody new may choose this login id. */
export const isLoginIdFree = async (db: Db, loginId: string): Promise<boolean> =>
  !isReservedLoginId(loginId) && !(await isLoginIdTaken(db, loginId));
