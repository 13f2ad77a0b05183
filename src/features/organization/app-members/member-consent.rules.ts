/** What a member last said about advertising. A withdrawal keeps the time of the consent. */
export interface Consent {
  readonly consentedAt: Date | null;
  readonly consentWithdrawnAt: Date | null;
}

export const agrees = ({ consentedAt, consentWithdrawnAt }: Consent): boolean =>
  consentedAt !== null && consentWithdrawnAt === null;

/** When the last statement was made; null: none was. */
export const statedAt = ({ consentedAt, consentWithdrawnAt }: Consent): Date | null =>
  consentWithdrawnAt ?? consentedAt;

/**
 * The consent after another statement. One that is older than the last changes nothing, so that a late repeat does not
 * revive a consent that was withdrawn since; of the same moment a withdrawal counts.
 */
export function afterStatement(before: Consent, agreed: boolean, at: Date): Consent {
  const last = statedAt(before);
  if (last && (at < last || (at.getTime() === last.getTime() && agreed))) return before;
  if (agreed) return agrees(before) ? before : { consentedAt: at, consentWithdrawnAt: null };
  return before.consentWithdrawnAt ? before : { ...before, consentWithdrawnAt: at };
}
