import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Principal } from '#kit/server/session/principal.ts';
import { covers } from '../accounts/covers.public.ts';
import { loadPrincipal, principalOfRole } from '../accounts/principal.read-model.ts';
import { ADMINISTRATOR } from '../roles/administrator.rules.ts';
import { viewingPermission } from './viewing.contract.ts';

const VIEWING = statement(
  'viewing-load',
  `select v.account_id as "accountId", v.role_id as "roleId", v.store_id as "storeId", v.business_id as "businessId",
     coalesce(s.public_id, b.public_id) as "place?"
   from viewings v
   left join stores s on s.id = v.store_id
   left join businesses b on b.id = v.business_id
   where v.id = $1 and v.ended_at is null`,
);

/** An account, or a role at a store, a business or the platform. */
export interface Viewed {
  readonly accountId: number | null;
  readonly roleId: string | null;
  readonly storeId: number | null;
  readonly businessId: number | null;
}

/** Whether this account may be shown what others see. Decided again whenever the session is read. */
export const mayView = ({ role, actions }: Pick<Principal, 'role' | 'actions'>): boolean =>
  role === ADMINISTRATOR && actions.has(viewingPermission);

/** Whose permissions and rows apply; undefined if the account cannot sign in or the role is not in use. */
export async function viewedPrincipal(
  db: Db,
  { accountId, roleId, storeId, businessId }: Viewed,
): Promise<Principal | undefined> {
  if (accountId === null)
    return roleId === null ? undefined : principalOfRole(db, { roleId, storeId, businessId });
  const principal = await loadPrincipal(db, accountId);
  // Terms and password are the business of the viewed; the viewer could not settle them.
  return principal && { ...principal, termsAgreed: true, passwordChangeDue: false };
}

/** What a viewing shows its viewer; undefined if it has ended, or they may not or cannot see it any more. */
export function createViewedLoader(db: Db) {
  return async (
    viewingId: number,
    viewer: Principal,
  ): Promise<{ principal: Principal; as: string } | undefined> => {
    if (!mayView(viewer)) return undefined;
    const [viewing] = await db.query(VIEWING, [viewingId]);
    const principal = viewing && (await viewedPrincipal(db, viewing));
    if (!principal || !covers(viewer, principal)) return undefined;
    const { roleId, place } = viewing;
    return { principal, as: roleId === null ? principal.loginId : [roleId, place].filter(Boolean).join('@') };
  };
}
