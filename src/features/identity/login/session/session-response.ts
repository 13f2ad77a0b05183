import { encodeSession } from '#kit/contract/session/session.contract.ts';
import type { WireSession } from '#kit/contract/session/session-output.contract.ts';
import type { Context } from '#kit/server/context.ts';
import { type Db, statement } from '#kit/server/database/pool.ts';
import type { Session } from '#kit/server/session/principal.ts';

interface Row {
  name: string;
  roles: { id: string; name: string }[];
  businessId: number | null;
  businessName: string | null;
  storePublicId: string | null;
  storeName: string | null;
  alarm: boolean | null;
  orderNotification: boolean | null;
  timeZone: string | null;
}

const FACTS = statement(
  'session-facts',
  `select a.name, b.id as "businessId", b.name as "businessName", s.public_id as "storePublicId", s.name as "storeName",
     s.alarm, s.order_notification as "orderNotification", s.time_zone as "timeZone",
     coalesce((select json_agg(json_build_object('id', r.role_id, 'name', r.name)) from account_roles ar
       join roles r on r.role_id = ar.role_id and r.in_use and r.deleted_at is null where ar.account_id = a.id), '[]') as roles
   from accounts a
   left join stores s on s.id = a.store_id
   left join businesses b on b.id = coalesce(a.business_id, s.business_id)
   where a.id = $1`,
);

/** The part of a session that the browser receives (spec/1 §3.1). */
export async function sessionResponse(
  db: Db,
  { principal, csrfToken }: Pick<Context, 'principal'> & Pick<Session, 'csrfToken'>,
): Promise<WireSession> {
  const [facts] = await db.query<Row>(FACTS, [principal.accountId]);
  if (!facts) throw new Error(`account ${principal.accountId} has a session but no row`);
  return encodeSession({
    accountId: principal.loginId,
    accountName: facts.name,
    displayName: facts.storeName ?? facts.businessName ?? facts.name,
    // The deciding role first (D9).
    roles: facts.roles.sort(
      (one, other) => Number(other.id === principal.role) - Number(one.id === principal.role),
    ),
    actions: [...principal.actions].sort(),
    storePublicId: facts.storePublicId,
    storeId: principal.storeId ?? null,
    businessId: facts.businessId,
    csrfToken,
    termsAgreed: principal.termsAgreed,
    passwordChangeRequired: principal.passwordChangeDue,
    alarm: facts.alarm ?? false,
    orderNotification: facts.orderNotification ?? false,
    timeZone: facts.timeZone,
  });
}
