import { conflict, notFound } from '#kit/contract/errors.ts';
import type { StoresContext } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';
import { visibleIds } from '#kit/server/session/principal.ts';

const DELETED = statement(
  'app-members-deleted',
  `select login_id as "loginId", name, updated_by is null as "left!" from app_members
   where ($1::int[] is null or store_id = any($1)) and login_id = any($2) and deleted_at is not null
   order by login_id for update`,
);

/**
 * Refuses to restore members who are erased, or who left by themselves: only they can come back, by a call of their app.
 */
export async function refuseUnrestorable(
  ctx: StoresContext,
  loginIds: readonly (number | string)[],
): Promise<void> {
  const inSight = visibleIds(ctx.stores);
  const members = await ctx.db.query(DELETED, [inSight, loginIds.map(String)]);
  if (members.some(({ name }) => name === '')) throw notFound();
  const left = members.filter((member) => member.left);
  if (left.length > 0)
    throw conflict('appMember.left', { params: { names: left.map(({ loginId }) => loginId).join(', ') } });
}
