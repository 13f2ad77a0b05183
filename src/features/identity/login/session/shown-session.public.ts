import type { SessionFacts } from '#kit/contract/session/session.contract.ts';
import { platformClock } from '#kit/contract/time/platform-zone.ts';
import type { Context } from '#kit/server/context.ts';
import { ownerOf, type Session } from '#kit/server/session/principal.ts';
import { sessionFacts } from './session-facts.read-model.ts';

/** The part of a session that the browser receives (spec/1 §3.1). */
export async function shownSession(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { principal, csrfToken, viewing }: Pick<Context, 'principal'> & Pick<Session, 'csrfToken' | 'viewing'>,
): Promise<SessionFacts> {
  const owner = ownerOf({ principal, viewing });
  const facts = await sessionFacts(db, principal, locale);
  // Of a role that is viewed there is only its own name.
  const name = facts.name ?? facts.roleName ?? principal.name;
  return {
    accountId: principal.loginId,
    accountName: name,
    displayName: facts.storeName ?? facts.businessName ?? name,
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
    viewing: viewing
      ? {
          accountId: owner.loginId,
          accountName: owner.name,
          ofRole: principal.loginId === '',
          until: platformClock.toWallClock(viewing.until),
        }
      : null,
  };
}
