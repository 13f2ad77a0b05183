import type { Principal, Visible } from '#kit/server/session/principal.ts';
import { ADMINISTRATOR } from '../roles/administrator.rules.ts';

const within = (inner: Visible, outer: Visible): boolean =>
  outer === 'all' || (inner !== 'all' && [...inner].every((id) => outer.has(id)));

/** Whether somebody has all permissions and rows of another account, and so gains nothing by acting or seeing as it (D45). */
export const covers = (
  giver: Pick<Principal, 'stores' | 'businesses' | 'role' | 'actions'>,
  target: Principal,
): boolean =>
  within(target.stores, giver.stores) &&
  within(target.businesses, giver.businesses) &&
  (giver.role === ADMINISTRATOR || [...target.actions].every((action) => giver.actions.has(action)));
