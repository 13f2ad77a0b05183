import type { Session } from '#kit/contract/session/session.contract.ts';
import type { Screen } from './screen.ts';
import { sitemap } from './sitemap.ts';

const DASHBOARD = '/v/system/dashboard/show';

/**
 * Whether a session may open a screen: it has the permission code, and a store or business if the screen works on one.
 */
export function mayOpen(screen: Screen, session: Session): boolean {
  if (screen.needs === 'store' && session.storePublicId === null) return false;
  if (screen.needs === 'business' && session.businessId === null) return false;
  return screen.permission === undefined || session.actions.includes(screen.permission);
}

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
