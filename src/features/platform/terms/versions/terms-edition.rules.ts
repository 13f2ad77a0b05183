import type { MessageKey, MessageParams } from '#kit/contract/i18n/messages.ts';

/** A version and the moment from which it holds. */
export interface Edition {
  readonly edition: number;
  readonly startsAt: Date;
}

export interface TermsChange {
  /** The version of these terms that was saved last; undefined for new terms. */
  readonly latest: Edition | undefined;
  /** The latest version of the type in any language. */
  readonly ofType: Edition | undefined;
  readonly textChanged: boolean;
  readonly correction: boolean;
  /** The date that was sent; null: at once, undefined: none was sent. */
  readonly startsAt: Date | null | undefined;
  readonly now: Date;
}

export type PlannedVersion =
  | { readonly version: Edition & { readonly correction: boolean } }
  | { readonly fault: MessageKey; readonly params?: MessageParams; readonly at?: Date }
  | undefined;

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);
const isToCome = ({ startsAt }: Edition, now: Date): boolean => startsAt > now;

const PAST: PlannedVersion = { fault: 'terms.past' };

/** The same version in other words, which hold at once. */
const correct = ({ edition }: Edition, { startsAt, now }: TermsChange): PlannedVersion =>
  startsAt ? { fault: 'terms.correctionNow' } : { version: { edition, startsAt: now, correction: true } };

/** Words that do not hold yet are changed in place: nobody has agreed to them. */
function revisePending(latest: Edition, { textChanged, startsAt, now }: TermsChange): PlannedVersion {
  const start = startsAt === undefined ? latest.startsAt : (startsAt ?? now);
  if (!textChanged && start.getTime() === latest.startsAt.getTime()) return undefined;
  return { version: { edition: latest.edition, startsAt: start, correction: false } };
}

/** A language that lags behind catches up with the latest version of its type, not before that holds. */
function catchUp(ofType: Edition, { startsAt, now }: TermsChange): PlannedVersion {
  const earliest = laterOf(ofType.startsAt, now);
  if (startsAt && startsAt < ofType.startsAt)
    return { fault: 'terms.beforeEdition', params: { edition: ofType.edition }, at: ofType.startsAt };
  return { version: { edition: ofType.edition, startsAt: startsAt ?? earliest, correction: false } };
}

/**
 * The version that a change of terms makes; undefined where nothing about their words changes. Versions are counted for
 * each type over all languages, so that translations of one version ask for agreement once.
 */
export function planVersion(change: TermsChange): PlannedVersion {
  const { latest, ofType, textChanged, startsAt, now } = change;
  // A date that came back as it was is no new date, though it may have passed meanwhile.
  const sameDate = latest !== undefined && startsAt?.getTime() === latest.startsAt.getTime();
  const isPast = startsAt instanceof Date && startsAt < now;
  if (latest && isToCome(latest, now)) return isPast ? PAST : revisePending(latest, change);
  if (latest && !textChanged) return undefined;
  if (isPast && !sameDate) return PAST;
  const sent = sameDate ? { ...change, startsAt: undefined } : change;
  if (latest && sent.correction) return correct(latest, sent);
  if (ofType && (latest?.edition ?? 0) < ofType.edition) return catchUp(ofType, sent);
  return {
    version: { edition: (ofType?.edition ?? 0) + 1, startsAt: sent.startsAt ?? now, correction: false },
  };
}
