import { type Db, statement } from '#kit/server/database/pool.ts';

const CLEAR = statement(
  'app-member-clear-tokens',
  `update app_members m set device_token = null, updated_at = now()
   from unnest($1::int[], $2::text[]) as dead (id, token)
   where m.id = dead.id and m.device_token = dead.token returning m.id`,
);

/**
 * Forgets push tokens that the push service calls dead. A member who has a newer token by now keeps it. Answers how many
 * were forgotten.
 */
export async function clearDeadTokens(
  db: Db,
  dead: readonly { readonly id: number; readonly token: string }[],
): Promise<number> {
  if (dead.length === 0) return 0;
  const values = [dead.map(({ id }) => id), dead.map(({ token }) => token)] as const;
  return (await db.query(CLEAR, values)).length;
}
