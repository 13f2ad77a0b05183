import { canonicalPermission, holds } from '#kit/contract/permissions.ts';
import type { Session } from '#kit/contract/session/session.contract.ts';
import type { Screen } from './screen.ts';
import { sitemap } from './sitemap.ts';

const DASHBOARD = '/v/system/dashboard/show';

/** Whether a session has the permission code of a screen. */
export const isPermitted = ({ permission }: Screen, { actions }: Session): boolean =>
  permission === undefined || holds(new Set(actions), canonicalPermission(permission));

/** Whether the screen works on a store or business and the session has none. */
export const lacksOwner = ({ needs }: Screen, { storePublicId, businessId }: Session): boolean =>
  (needs === 'store' && storePublicId === null) || (needs === 'business' && businessId === null);

export const mayOpen = (screen: Screen, session: Session): boolean =>
  isPermitted(screen, session) && !lacksOwner(screen, session);

export function ownAccountPath(session: Session): string {
  if (session.role === 'businessManager') return '/v/business/user/cust';
  if (session.role === 'storeManager') return '/v/business/user/store';
  return '/v/system/account/info';
}

/** Target of `/` (D20). For other roles, the first permitted screen of the menu. */
export function landingPath(session: Session): string {
  if (session.role === 'businessManager') return '/v/business/noti/list_for_cust';
  if (session.role === 'storeManager') return DASHBOARD;
  const dashboard = sitemap.find((screen) => screen.path === DASHBOARD);
  if (dashboard && mayOpen(dashboard, session)) return DASHBOARD;
  const first = sitemap.find((screen) => screen.permission && mayOpen(screen, session));
  return first?.path ?? ownAccountPath(session);
}
