import { type Db, statement } from '../database/pool.ts';

/**
 * Their day begins anew, for the cleanup may have looked before the text is committed. Rows are locked in one order, so
 * that saves do not wait for each other in a circle.
 */
const HOLD = statement(
  'files.hold-text-pictures',
  `with held as (
     select key, unreferenced_since from stored_files where key = any($1) order by key for update),
   kept as (
     update stored_files f set unreferenced_since = now() from held h
     where f.key = h.key and h.unreferenced_since is not null)
   select key from held`,
);

/** Keeps pictures that a text is about to name until its transaction ends; returns those that are stored. */
export async function holdTextPictures(tx: Db, paths: readonly string[]): Promise<Set<string>> {
  const held = await tx.query(HOLD, [paths.map((path) => `public/${path}`)]);
  return new Set(held.map(({ key }) => key.slice('public/'.length)));
}
