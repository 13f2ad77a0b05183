import { type Db, statement } from '#kit/server/database/pool.ts';

const LOCK = statement('public-id-lock', "select pg_advisory_xact_lock(hashtext('public ids'))");
/** Rows and accounts that were deleted count as well: an id is never reused. */
const NEXT = statement(
  'public-id-next',
  `with used as (select public_id as id from businesses union select public_id from stores union select login_id from accounts)
   select free.id as "id!" from (
     select $1 || lpad(n::text, 9, '0') as id, n from generate_series(1, (select count(*) + 1 from used)) as n) free
   where not exists (select from used where used.id = free.id) order by free.n limit 1`,
);

/**
 * The public id of a new business (`C` and nine digits) or store (`S`): the lowest that nobody has had. Others wait
 * until the transaction ends.
 */
export async function nextPublicId(tx: Db, letter: 'C' | 'S'): Promise<string> {
  await tx.query(LOCK);
  const [free] = await tx.query(NEXT, [letter]);
  if (!free) throw new Error(`no public id ${letter}… is left`);
  return free.id;
}
