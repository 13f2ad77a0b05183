import { type Db, statement } from '#kit/server/database/pool.ts';

const TAKEN = statement(
  'login-id-taken',
  `select exists (select from accounts where lower(login_id) = lower($1))
     or exists (select from app_members where login_id = $1) as "taken!"`,
);

/** Whether an account of the back office or an app member has or had this login id (D8). */
export async function isLoginIdTaken(db: Db, loginId: string): Promise<boolean> {
  const [row] = await db.query(TAKEN, [loginId]);
  return row?.taken ?? false;
}
