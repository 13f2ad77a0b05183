import { canonicalPermission } from '#kit/contract/permissions.ts';
import { discoverScreens } from '#kit/server/discover.ts';
import { defineRoutes, route } from '#kit/server/route.ts';
import { encodeMenuNode, mainMenuOutput, mainMenuPath, mainMenuQuery } from './main-menu.contract.ts';
import { menuEntries } from './main-menu.read-model.ts';
import { menuTree } from './main-menu.ts';

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
      const rows = await menuEntries(ctx.db, accountId, locale, texts.fallback(locale));
      const holds = (permission: string): boolean => actions.has(canonicalPermission(permission));
      return menuTree(rows, holds, (path) => built.has(path)).map(encodeMenuNode);
    },
  }),
);
