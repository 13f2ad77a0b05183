import { type Db, statement } from '#kit/server/database/pool.ts';
import type { NavigationRow } from './main-menu.ts';

const ENTRIES = statement(
  'main-menu',
  `select x.id, x.code, x.name, x.icon, x.level as "level!", x.display_order as "displayOrder", x.url, x.permission, x.parent_id as "parentId",
     coalesce((select t ->> 'name' from jsonb_array_elements(x.translations) t where t ->> 'language' in ($2, $3)
       order by t ->> 'language' = $2 desc limit 1), x.name) as "localName"
   from resources x
   where x.kind = 'navigation' and x.in_use and x.deleted_at is null
     -- A group shows as soon as something in it does.
     and exists (select 1 from role_resources rr
       join roles r on r.role_id = rr.role_id and r.in_use and r.deleted_at is null and r.role_id = any($1)
       join resources given on given.id = rr.resource_id and given.deleted_at is null
       where given.id = x.id or given.parent_id = x.id)
   order by x.display_order, x.id`,
);
/** The entries that these roles give, named in one of two languages. */
export const menuEntries = (
  db: Db,
  roles: readonly string[],
  locale: string,
  fallback: string,
): Promise<NavigationRow[]> => db.query(ENTRIES, [[...roles], locale, fallback]);
