import type { Db } from '#kit/server/database/pool.ts';

/** Ends every link and token that would sign an account in, and the mails that are to bring one. */
export async function endLoginLinks(tx: Db, accountId: number): Promise<void> {
  // Before the links: a mail about to leave waits for this row, and then makes none.
  await tx.query(
    `update password_mails set ended_at = now(), ending = 'void' where account_id = $1 and ended_at is null`,
    [accountId],
  );
  await tx.query('update password_resets set used_at = now() where account_id = $1 and used_at is null', [
    accountId,
  ]);
  await tx.query('update login_tokens set used_at = now() where account_id = $1 and used_at is null', [
    accountId,
  ]);
}
