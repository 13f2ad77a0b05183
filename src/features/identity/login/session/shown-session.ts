import type { SessionFacts } from '#kit/contract/session/session.contract.ts';
import type { Context } from '#kit/server/context.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { Session } from '#kit/server/session/principal.ts';
import { sessionFacts } from './session-facts.read-model.ts';

/** The part of a session that the browser receives (spec/1 §3.1). */
export async function shownSession(
  db: Db,
  { principal, csrfToken }: Pick<Context, 'principal'> & Pick<Session, 'csrfToken'>,
): Promise<SessionFacts> {
  const facts = await sessionFacts(db, principal.accountId);
  return {
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
  };
}
