import { fallbackLocale } from '#kit/contract/i18n/interface-locale.ts';
import { canonicalPermission } from '#kit/contract/permissions.ts';
import { discoverScreens } from '#kit/server/discover.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { getMainMenu } from './main-menu.contract.ts';
import { menuEntries } from './main-menu.read-model.ts';
import { menuTree } from './main-menu.ts';

const screens = await discoverScreens();
const known = new Set<string>(screens.map((screen) => screen.path));

export default defineRoutes(
  'identity/navigation',
  implement(getMainMenu, async (ctx, { query }) => {
    const { texts } = ctx.services;
    const locale = texts.shownLocale(query.language ?? '') ?? ctx.locale;
    const { roles, actions } = ctx.principal;
    const rows = await menuEntries(ctx.db, roles, locale, fallbackLocale(locale));
    const holds = (permission: string): boolean => actions.has(canonicalPermission(permission));
    return menuTree(rows, holds, (path) => known.has(path));
  }),
);
