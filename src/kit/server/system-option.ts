import type { MessageKey } from '#kit/contract/i18n/messages.ts';

/** A limit that operators set and the product obeys: a whole number. */
export interface SystemOption {
  /** Key of the row (`LOGIN_FAILURES`). */
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly name: MessageKey;
  /** What the option changes, and from when. */
  readonly effect: MessageKey;
}

/** The values of the declared options, cached on every node. */
export interface SystemOptions {
  /** The default while the row is missing, not in use or not a number within the limits. */
  value(option: SystemOption): number;
  /** After a committed change: reloaded here before this resolves, on other nodes soon after. */
  changed(): Promise<void>;
}

/** The number that a text stands for; undefined if the option does not take it. */
export function optionNumber(option: SystemOption, text: string): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number >= option.min && number <= option.max ? number : undefined;
}
