import { canonicalPermission } from '#kit/contract/permissions.ts';
import { statement } from '#kit/server/database/pool.ts';
import { discoverScreens } from '#kit/server/discover.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { encodeMenuNode, mainMenuOutput, mainMenuPath, mainMenuQuery } from './main-menu.contract.ts';
import { menuTree, type NavigationRow } from './main-menu.ts';

const ENTRIES = statement(
  'main-menu',
  `select x.id, x.code, x.name, x.icon, x.level, x.display_order as "displayOrder", x.url, x.permission, x.parent_id as "parentId",
     coalesce((select t ->> 'name' from jsonb_array_elements(x.translations) t where t ->> 'language' in ($2, $3)
       order by t ->> 'language' = $2 desc limit 1), x.name) as "localName"
   from resources x
   where x.kind = 'navigation' and x.in_use and x.deleted_at is null
     and exists (select 1 from role_resources rr
       join roles r on r.role_id = rr.role_id and r.in_use and r.deleted_at is null
       join account_roles ar on ar.role_id = r.role_id and ar.account_id = $1
       where rr.resource_id = x.id)
   order by x.display_order, x.id`,
);
const screens = await discoverScreens();
const built = new Set<string>(screens.filter((screen) => screen.module).map((screen) => screen.path));

export default defineRoutes(
  'identity/navigation',
  route({
    method: 'GET',
    path: mainMenuPath,
    permission: 'session',
    scope: 'own',
    summary: 'Get the two-level side menu of the session in one language',
    query: mainMenuQuery,
    response: mainMenuOutput,
    handler: async (ctx, { query }) => {
      const { texts } = ctx.services;
      const locale = texts.shownLocale(query.language ?? '') ?? ctx.locale;
      const { accountId, actions } = ctx.principal;
      const rows = await ctx.db.query<NavigationRow>(ENTRIES, [accountId, locale, texts.fallback(locale)]);
      const holds = (permission: string): boolean => actions.has(canonicalPermission(permission));
      return menuTree(rows, holds, (path) => built.has(path)).map(encodeMenuNode);
    },
  }),
);
