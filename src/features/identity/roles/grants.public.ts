import { type Db, statement } from '#kit/server/database/pool.ts';
import { ADMINISTRATOR } from './administrator.rules.ts';

const GRANT = statement(
  'grant-administrator',
  'insert into role_resources (role_id, resource_id) values ($1, $2) on conflict do nothing',
);

/** Gives a new resource to administrators, who hold everything, so that they can put it on other roles. */
export async function giveToAdministrators(tx: Db, resourceId: number): Promise<void> {
  await tx.query(GRANT, [ADMINISTRATOR, resourceId]);
}
